import { Trans } from '@lingui/react/macro'
import { changeTags } from '../../../../contract/folders/mutations/change-tags.ts'
import { withTags } from '../../../../contract/folders/tags.ts'
import { mutate } from '../../../data/device/live.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { batches, subjectOf } from '../../../entities/candidate/set-status.tsx'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import type { Telling } from '../changes/acts.tsx'

interface Retagged {
  candidate: CandidateView
  added: readonly string[]
  removed: readonly string[]
}

async function retag({ folder, nameOf }: Telling, whom: readonly Retagged[]) {
  for (const alike of Map.groupBy(whom, ({ added, removed }) => JSON.stringify([added, removed])).values()) {
    const { added, removed } = alike[0]!
    for (const batch of batches(alike.map(({ candidate }) => candidate))) {
      const args = {
        folderId: folder.id,
        candidateIds: batch.map(({ id }) => id),
        add: [...added],
        remove: [...removed],
      }
      await mutate(changeTags, args, { where: folder.name, what: subjectOf(batch, nameOf) })
    }
  }
}

/**
 * Adds words to candidates and takes words from them, and says so with Undo. Who has them so already is left alone.
 * @param tagsOf the tags of now, by candidate
 */
export async function applyTags(
  telling: Telling,
  chosen: readonly CandidateView[],
  tagsOf: Readonly<Record<string, readonly string[]>>,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<boolean> {
  const changed = chosen.flatMap((candidate): Retagged[] => {
    const before = tagsOf[candidate.id] ?? []
    const after = withTags(before, add, remove)
    const added = after.filter((tag) => !before.includes(tag))
    const removed = before.filter((tag) => !after.includes(tag))
    return added.length || removed.length ? [{ candidate, added, removed }] : []
  })
  if (!changed.length) return true
  if (!(await durable(() => retag(telling, changed)))) return false
  const subject = subjectOf(
    changed.map(({ candidate }) => candidate),
    telling.nameOf,
  )
  const back = changed.map(({ candidate, added, removed }) => ({ candidate, added: removed, removed: added }))
  sayDone(<Trans>Tags changed: {subject}</Trans>, () => durable(() => retag(telling, back)))
  return true
}
