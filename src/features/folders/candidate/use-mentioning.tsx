import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Named } from '../../../../contract/folders/mentions.ts'
import { hasFolder } from '../../../../contract/folders/steps/steps.ts'
import { useConnection } from '../../../data/device/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { namedOf } from '../../../entities/candidate/names.ts'
import type { Mentioning } from '../../../entities/candidate/use-mention-field.tsx'
import { useMentionable } from '../../../entities/candidate/use-mentionable.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useRights } from '../page/use-folder.ts'

const ShareDialog = lazyPart(() => import('../form/ShareDialog.tsx'))

/**
 * Who can be mentioned in what is said in a folder: those who can open it; the others once it is shared with them, for which
 * `sharing` is the dialog.
 */
export function useMentioning(folder: FolderView): { mentioning: Mentioning; sharing: ReactNode } {
  const { creatorId, assigneeIds, hiringManagerIds, access } = folder
  const { may, reason } = useRights(folder)
  const offline = useConnection() === 'offline'
  const colleagues = useColleagues()
  const everybody = useMentionable()
  const [wanted, setWanted] = useState<(typeof everybody)[number]>()
  const share = useStable(({ id }: Named) => setWanted(everybody.find((one) => one.id === id)))
  const onShare = may('folders.share') && !offline && !reason ? share : undefined
  const mentioning = useMemo(() => {
    const has = { access, creatorId, assigneeIds, hiringManagerIds }
    const readers = everybody.filter((one) => hasFolder(has, one))
    const others = everybody.filter((one) => !readers.includes(one))
    const left = (colleagues ?? []).filter(({ isActive }) => !isActive).map(namedOf)
    return { readers, others, onShare, untold: { without: others, left } }
  }, [everybody, colleagues, creatorId, assigneeIds, hiringManagerIds, access, onShare])
  const sharing = (
    <Suspense>
      {wanted ? <ShareDialog folder={folder} wanted={wanted} onClose={() => setWanted(undefined)} /> : null}
    </Suspense>
  )
  return { mentioning, sharing }
}
