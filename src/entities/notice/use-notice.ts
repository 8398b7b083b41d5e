import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { restoreCandidates } from '../../../contract/folders/mutations/restore-candidates.ts'
import { deriveId } from '../../../contract/kit/derive-id.ts'
import type { Row } from '../../../contract/rows.ts'
import { mutate } from '../../data/device/live.ts'
import { useCandidate } from '../../data/folders/candidates.ts'
import { useFolder, useHistory } from '../../data/folders/live.ts'
import type { CandidateView, FolderView } from '../../data/folders/views.ts'
import { noticesRead } from '../../data/notices/mark-read.ts'
import { useColleagues } from '../../data/users/colleagues.ts'
import { timeOf } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { useAuthorName, useCandidateName } from '../candidate/names.ts'
import { moveToStatus } from '../candidate/set-status.tsx'
import { useStatuses } from '../candidate/use-statuses.ts'

export interface ToldNotice {
  /** What happened, in a sentence or two. */
  said: string
  folder: FolderView | undefined
  /** Undefined where they are not in reach any more. */
  candidate: CandidateView | undefined
  /** The way back, as long as there is one. */
  act: { kind: 'undo' | 'restore'; run: () => Promise<void> } | undefined
}

/** A notice in words, with its way back (sync.md §2.6). Undefined while the device reads what it is about. */
export function useNotice(notice: Row<'notices'>): ToldNotice | undefined {
  const { t } = useLingui()
  const nameOf = useCandidateName()
  const author = useAuthorName(useColleagues())
  const candidate = useCandidate(notice.candidateId ?? '')
  const folder = useFolder(notice.folderId ?? '') ?? undefined
  const who = notice.byUserId ? author(notice.byUserId) : t`A colleague`
  const whom = candidate ? nameOf(candidate) : t`a candidate`
  const overtaken = useOvertaken(notice, who, whom, folder, candidate ?? undefined)
  if (candidate === undefined || overtaken === 'reading') return undefined
  const about = { folder, candidate: candidate ?? undefined }
  if (overtaken) return { ...about, ...overtaken }
  const answer = notice.text ?? ''
  const given = candidate ? whom : plural(Number(answer), { one: '# person', other: '# people' })
  const said = {
    overtaken: t`${who} had changed ${whom} before your change arrived. Yours was kept.`,
    alreadyThere: candidate
      ? t`${whom} was already in the folder and was left as is.`
      : t`Someone you copied was already in the folder and was left as is.`,
    colleagueTouched: t`${who} had worked on ${whom} before you removed them.`,
    joined: folder ? t`${who} joined ${folder.name} as an admin.` : t`${who} joined a folder of yours as an admin.`,
    exported: folder
      ? t`${who} exported many people from ${folder.name}.`
      : t`${who} exported many people from a folder.`,
    inviteAsked: folder
      ? t`${who} asks to invite someone to “${folder.name}”. See Employees.`
      : t`${who} asks to invite someone to a folder. See Employees.`,
    assigned: folder ? t`${who} assigned ${given} to you in “${folder.name}”.` : t`${who} assigned ${given} to you.`,
    shared: folder ? t`${who} shared “${folder.name}” with you.` : t`${who} shared a folder with you.`,
    reviewAsked: folder
      ? t`${who} asks you to review people in “${folder.name}”.`
      : t`${who} asks you to review people in a folder.`,
    privacyRequested: t`Someone is asking about their data. See Privacy requests.`,
    stepOvertook: t`${who} had changed the next step for ${whom} before your change arrived. Yours was kept.`,
    stepOvertaken: t`${who} changed the next step for ${whom} after you. Theirs was kept.`,
    reportAnswered: t`Your report about a profile was answered: ${answer}`,
  }[notice.kind]
  return { ...about, said, act: restoring(notice, folder, candidate !== null, whom) }
}

/** Somebody who was removed although a colleague was at work on them can be brought back. */
function restoring(notice: Row<'notices'>, folder: FolderView | undefined, isThere: boolean, subject: string) {
  const { kind, candidateId, id } = notice
  if (kind !== 'colleagueTouched' || !folder || !candidateId || isThere) return undefined
  const run = async () => {
    await mutate(
      restoreCandidates,
      { folderId: folder.id, candidateIds: [candidateId] },
      { where: folder.name, what: subject },
    )
    noticesRead([id])
  }
  return { kind: 'restore' as const, run }
}

/** A status that both set: when, what holds now, and the way back. Undefined where the device does not hold how it went. */
function useOvertaken(
  { id, kind, mutationId, candidateId }: Row<'notices'>,
  who: string,
  whom: string,
  folder: FolderView | undefined,
  candidate: CandidateView | undefined,
): Pick<ToldNotice, 'said' | 'act'> | 'reading' | undefined {
  const { t, i18n } = useLingui()
  const now = useNow()
  const history = useHistory(candidateId ?? '')
  const statuses = useStatuses()
  if (kind !== 'overtaken') return undefined
  if (!history || !statuses) return 'reading'
  const at = history.findIndex(
    (row) => mutationId !== null && row.id === deriveId(mutationId, candidateId ?? mutationId),
  )
  const mine = history[at]
  const theirs = mine && history.slice(0, at).findLast((one) => one.toStatusId === mine.fromStatusId)
  const named = (status: string | null | undefined) => statuses.find((one) => one.id === status)?.name
  const [own, other] = [named(mine?.toStatusId), named(theirs?.toStatusId)]
  if (!candidate || !folder || !mine || !theirs || !own || !other) return undefined
  const undo = async () => {
    const to = { statusId: theirs.toStatusId, substatusId: null }
    if (await moveToStatus({ folder, nameOf: () => whom }, [candidate], to)) noticesRead([id])
  }
  const [made, came] = [mine.madeAt, theirs.receivedAt].map((time) => timeOf(time, now, i18n.locale))
  return {
    said: t`${whom}: you set ${own} at ${made}, but ${who} had set ${other} at ${came}. It’s now ${own}.`,
    act: candidate.statusId === mine.toStatusId ? { kind: 'undo', run: undo } : undefined,
  }
}
