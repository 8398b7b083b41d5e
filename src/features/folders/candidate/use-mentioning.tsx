import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { isFolderOnly } from '../../../../contract/access/can.ts'
import type { Named } from '../../../../contract/folders/mentions.ts'
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
 * Who can be mentioned in what is said in a folder: those who have it; the others once it is shared with them, for which `sharing`
 * is the dialog.
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
    const holders = new Set([creatorId, ...assigneeIds, ...hiringManagerIds])
    const [readers, others] = [true, false].map((holds) => everybody.filter(({ id }) => holders.has(id) === holds))
    // Of recruiters a public folder says nothing: most of them can open it.
    const without = others!.filter(({ role }) => access === 'private' || isFolderOnly(role))
    const left = (colleagues ?? []).filter(({ isActive }) => !isActive).map(namedOf)
    return { readers: readers!, others: others!, onShare, untold: { without, left } }
  }, [everybody, colleagues, creatorId, assigneeIds, hiringManagerIds, access, onShare])
  const sharing = (
    <Suspense>
      {wanted ? <ShareDialog folder={folder} wanted={wanted} onClose={() => setWanted(undefined)} /> : null}
    </Suspense>
  )
  return { mentioning, sharing }
}
