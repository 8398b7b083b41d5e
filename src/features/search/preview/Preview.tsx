import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconArrowsDiagonal,
  IconChevronDown,
  IconChevronUp,
  IconFolderPlus,
  IconMail,
  IconMapPin,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { ActButton } from '../../../commands/ActButton.tsx'
import { useOffered } from '../../../commands/ActHost.tsx'
import { useActs } from '../../../commands/use-acts.ts'
import { NetworkError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useRead } from '../../../data/network/reads/use-read.ts'
import { profileQuery } from '../../../data/profiles/profiles.ts'
import { useViewed } from '../../../data/profiles/viewed.ts'
import { DoNotContact } from '../../../entities/profile/do-not-contact/DoNotContact.tsx'
import { placeName } from '../../../entities/profile/place.ts'
import { useAtCompany } from '../../../entities/profile/use-at-company.ts'
import { numbers } from '../../../lib/intl.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { profileSearch } from '../profile-link.ts'
import classes from './Preview.module.css'
import { PreviewDetails } from './PreviewDetails.tsx'

interface Props {
  state: SearchState
  index: number
  count: number
  person: SearchResult
  docked: boolean
  onMove: (by: number) => void
  /** Undefined: nobody may be added to a folder. */
  onSave: (() => void) | undefined
  onClose: () => void
}

/** The marked person beside the list, docked on a wide screen and over it on a smaller one. */
export function Preview({ state, index, count, person, docked, onMove, onSave, onClose }: Props) {
  const { t, i18n } = useLingui()
  const atCompany = useAtCompany()
  const errorText = useErrorText()
  const profile = useRead(profileQuery(String(person.id)))
  useViewed(person.id)
  const place = placeName(person.location, i18n.locale)
  const say = numbers(i18n.locale).format
  return (
    <aside className={docked ? classes.docked : classes.drawer} aria-label={t`Preview`}>
      <div className={classes.head}>
        <span className={classes.at}>
          <Trans>
            {say(index + 1)} of {say(count)}
          </Trans>
        </span>
        <Button look="ghost" square aria-label={t`Previous`} disabled={index === 0} onClick={() => onMove(-1)}>
          <IconChevronUp size={18} stroke={1.75} />
        </Button>
        <Button look="ghost" square aria-label={t`Next`} disabled={index >= count - 1} onClick={() => onMove(1)}>
          <IconChevronDown size={18} stroke={1.75} />
        </Button>
        <Link
          className={buttonClass({ look: 'ghost' })}
          to="/profiles/$profileId/"
          params={{ profileId: String(person.id) }}
          search={profileSearch(state, index)}
        >
          <IconArrowsDiagonal size={16} stroke={1.75} />
          <Trans>Open</Trans>
        </Link>
        <Button look="ghost" square aria-label={t`Close`} onClick={onClose}>
          <IconX size={18} stroke={1.75} />
        </Button>
      </div>
      <div className={classes.body}>
        <div className={classes.who}>
          <Avatar name={person.name} photo={person.photo} size={64} />
          <div>
            <h2 className={classes.name}>{person.name}</h2>
            {person.do_not_contact ? <DoNotContact profileId={person.id} /> : null}
            <p>
              {person.title}
              <span className={classes.company}>{atCompany(person)}</span>
            </p>
            {place ? (
              <p className={classes.place}>
                <IconMapPin size={14} stroke={1.75} aria-hidden />
                {place}
              </p>
            ) : null}
          </div>
        </div>
        <div className={classes.acts}>
          {onSave ? (
            <Button look="filled" onClick={onSave}>
              <IconFolderPlus size={16} stroke={1.75} />
              <Trans>Save to folder</Trans>
            </Button>
          ) : null}
          <Write person={person} />
          <Link className={buttonClass({})} to="/" search={{ similar: String(person.id) }}>
            <IconUsers size={16} stroke={1.75} />
            <Trans>Similar people</Trans>
          </Link>
        </div>
        {profile.error instanceof NetworkError ? (
          <NotHere part onRetry={profile.again}>
            <Trans>More about this person will appear as soon as the server responds.</Trans>
          </NotHere>
        ) : profile.error ? (
          <ErrorCard detail={errorText(profile.error)} onRetry={profile.again} copy={profile.copy} />
        ) : profile.data ? (
          <PreviewDetails profile={profile.data} hits={person.hits} />
        ) : (
          <Bone width="70%" height={14} />
        )}
      </div>
    </aside>
  )
}

/** Writes to the marked person, as their own page does. */
function Write({ person: { id: profileId, name, photo, do_not_contact: doNotContact } }: Pick<Props, 'person'>) {
  const { write } = useActs(msg`Person`, useOffered('person'), { profileId, name, photo, doNotContact })
  return <ActButton act={write} Icon={IconMail} />
}
