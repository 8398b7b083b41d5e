import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isAllKeepable } from '../../../contract/kit/keepable.ts'
import type { RefusalCode } from '../../../contract/kit/mutation.ts'
import type { OutboxEntry } from '../../data/device/queue.ts'
import { unreadableOp } from '../../data/store/vault.ts'
import { useStatuses } from '../candidate/use-statuses.ts'
import type { Told, ToldByAll } from './told.ts'

/** Why the server did not take a change, one sentence each. */
const reasons: Record<RefusalCode, MessageDescriptor> = {
  forbidden: msg`Your access was removed before your change arrived.`,
  archived: msg`The folder was archived before your change arrived.`,
  gone: msg`It was deleted or moved before your change arrived.`,
  conflict: msg`A colleague changed this too. Their version stays until you decide.`,
  invalid: msg`The server couldn’t read this change.`,
  server_error: msg`The server couldn’t process this change. Try again later.`,
  depends: msg`It depends on an earlier change that wasn’t accepted.`,
  id_reuse: msg`Its ID is already in use.`,
}

/** What an older version of the app took down, though it cannot be kept. */
const unkeepable = msg`It contains characters that can’t be saved. Retry sends it without them.`

/** The company deleted the status that it sets. */
const statusGone = msg`The status was deleted before your change arrived.`

/** The disk has spoiled it (src/data/store/vault.ts). */
const unreadable = msg`A change this device can no longer read`

/** What is said of a change whose name this version of the app does not know. */
const unknownAct = msg`A change made by another version of the app`

/** What a change holds of its user's own words: a comment, or one that goes with a decision. */
function typedIn({ args: { text, comment } }: OutboxEntry): string | undefined {
  const typed = text ?? (comment as { text?: unknown } | undefined)?.text
  return typeof typed === 'string' && typed ? typed : undefined
}

/** How a change is told, if this version of the app knows it: by its name, whatever its version. */
export const toldOf = (told: ToldByAll, { op }: OutboxEntry): Told | null | undefined =>
  (told as Readonly<Record<string, Told | null>>)[op.split('@')[0]!]

/** A queued or refused change in plain words. */
export function useWords(told: ToldByAll) {
  const { i18n } = useLingui()
  const statuses = useStatuses()
  const what = (entry: OutboxEntry): string => {
    const { op, args, label } = entry
    const status = statuses?.find(({ id }) => id === args.statusId)?.name ?? '…'
    const known = toldOf(told, entry)
    if (!known) return i18n._(op === unreadableOp ? unreadable : unknownAct)
    const { where: folder, what: subject, to = '…' } = label
    const closed = args.status === 'closed'
    return i18n._(known.what({ folder, to, subject, status, closed, text: typedIn(entry), args }))
  }
  return {
    what,
    /** The status that it sets, to be shown with its glyph. */
    statusOf: (entry: OutboxEntry) => statuses?.find((status) => status.id === entry.args.statusId),
    why: ({ code, args }: OutboxEntry) => {
      if (!code) return ''
      const { statusId } = args
      const isGone = statusId !== undefined && statuses?.every(({ id }) => id !== statusId)
      if (code === 'invalid' && isGone) return i18n._(statusGone)
      return i18n._(code === 'invalid' && !isAllKeepable(args) ? unkeepable : reasons[code])
    },
    /** What only the user has: the text they typed. */
    typed: typedIn,
  }
}
