import { useLingui } from '@lingui/react/macro'
import { can } from '../../../../contract/access/can.ts'
import { withTags } from '../../../../contract/folders/tags.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { useConnection } from '../../../data/device/live.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useActor, useUser } from '../../../data/network/session.ts'
import { tagPerson } from '../../../data/profiles/comments.ts'
import { profileQuery } from '../../../data/profiles/profiles.ts'
import { Tags } from '../../../entities/profile/tags/Tags.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import classes from '../ProfilePage.module.css'

/** Replaced on the server at once: beside a folder nothing of a person is kept on the device. */
export function PersonTags({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const actor = useActor()
  const { permissions, role } = useUser()
  const connection = useConnection()
  const errorText = useErrorText()
  if (!can(actor, 'folders.tag') || (role === 'hm' && !permissions.includes('tags'))) return null
  const put = async (tags: string[]) => {
    try {
      const answer = await tagPerson(String(profile.id), tags)
      queryClient.setQueryData(profileQuery(String(profile.id)).queryKey, { ...profile, ...answer })
    } catch (error) {
      trouble(errorText(error))
    }
  }
  return (
    <div className={classes.words}>
      <Tags
        tags={profile.tags}
        locked={connection === 'offline' ? t`Can’t reach the server` : undefined}
        onChange={(add, remove) => void put(withTags(profile.tags, add, remove))}
      />
    </div>
  )
}
