import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import { giveVerdict } from '../../../../../contract/folders/mutations/give-verdict.ts'
import { takeBackVerdict } from '../../../../../contract/folders/mutations/take-back-verdict.ts'
import { noRule } from '../../../../../contract/folders/reviews.ts'
import { type VerdictWord, verdictIdOf } from '../../../../../contract/folders/verdicts.ts'
import { mutate } from '../../../../data/device/live.ts'
import type { VerdictView } from '../../../../data/folders/reviews/verdict-readings.ts'
import { ownVerdict } from '../../../../data/folders/reviews/verdicts.ts'
import type { CandidateView, FolderView } from '../../../../data/folders/views.ts'
import { keepDraft, readDraft } from '../../../../entities/candidate/use-draft.ts'
import { VerdictGlyph } from '../../../../entities/verdict/words.tsx'
import { durable } from '../../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../../ui/toasts/say-done.tsx'
import type { Telling } from '../../changes/acts.tsx'

/** Told the moment a verdict is taken back, before it is, with whether that is stored in the end. */
type OnUndo = (stored: Promise<boolean>) => void

/** The reviewer, where and on what device they say it. */
export interface Saying extends Telling, Pick<FolderView, 'rejectOnNo' | 'reviewerIds'> {
  userId: string
  device: VerdictView['device']
  offline: boolean
  /** Where a no leads, if it moves anybody. */
  rejectedId: string | undefined
}

export interface Said {
  word: VerdictWord
  text: string
  /** Why no. */
  reasonId: string | null
}

/** The last one that was taken back, stored or not. */
let undone: Promise<unknown> = Promise.resolve()

type Undo = z.input<typeof takeBackVerdict.args>

/**
 * Says what its user thinks of a candidate, and says so with Undo, which takes back what it did to the status too; the word
 * typed with it is a draft again then.
 * @returns whether it is stored
 */
export async function sayVerdict(
  saying: Saying,
  candidate: CandidateView,
  said: Said,
  onUndo: OnUndo = () => {},
): Promise<boolean> {
  const { userId, device, offline, rejectedId, folder, nameOf } = saying
  // What is being taken back is taken back before another word is said.
  await undone
  const before = await ownVerdict(candidate.id)
  // The same word once more, with nothing typed, takes no comment away.
  const text = said.text || (before?.word === said.word ? before.text : '')
  const label = { where: folder.name, what: nameOf(candidate) }
  const whose = { folderId: folder.id, candidateId: candidate.id, verdictId: verdictIdOf(candidate.id, userId) }
  const { statusId, substatusId } = candidate
  const moves =
    said.word === 'no' && rejectedId !== undefined && rejectedId !== statusId && noRule(saying, candidate) === 'moves'
  const rejects = moves ? { rejects: { fromStatusId: statusId, toStatusId: rejectedId } } : {}
  const given = { ...whose, ...said, text, device, offline, ...rejects }
  if (!(await durable(() => mutate(giveVerdict, given, label)))) return false
  const moved = moves ? { moved: { toStatusId: rejectedId, statusId, substatusId } } : {}
  const undo: Undo = { ...whose, before: before ? asSaid(before) : null, ...moved }
  const takeBack = async () => {
    if (!(await durable(() => mutate(takeBackVerdict, undo, label)))) return false
    if (said.text && !readDraft(candidate.id)) keepDraft(candidate.id, said.text)
    return true
  }
  const run = () => {
    const stored = takeBack()
    undone = stored
    onUndo(stored)
  }
  sayDone(<Told word={said.word} name={nameOf(candidate)} worded={said.text !== ''} />, run, {
    icon: <VerdictGlyph word={said.word} size={18} />,
  })
  return true
}

const asSaid = ({ word, text, reasonId, device, offline, madeAt }: VerdictView): NonNullable<Undo['before']> => ({
  word,
  text,
  reasonId,
  device,
  offline,
  madeAt,
})

function Told({ word, name, worded }: { word: VerdictWord; name: string; worded: boolean }): ReactNode {
  if (word === 'yes') return worded ? <Trans>Yes to {name}, with your comment</Trans> : <Trans>Yes to {name}</Trans>
  if (word === 'no') return worded ? <Trans>No to {name}, with your comment</Trans> : <Trans>No to {name}</Trans>
  return worded ? <Trans>Maybe for {name}, with your comment</Trans> : <Trans>Maybe for {name}</Trans>
}
