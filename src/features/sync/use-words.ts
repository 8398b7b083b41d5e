import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isAllKeepable } from '../../../contract/kit/keepable.ts'
import type { RefusalCode } from '../../../contract/kit/mutation.ts'
import type { OutboxEntry } from '../../data/device/queue.ts'
import { useStatuses } from '../../entities/candidate/use-statuses.ts'

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

interface Named {
  subject: string
  folder: string
  /** The name of the status that it sets. */
  status: string
  /** The folder's own state that it sets. */
  closed: boolean
  /** What was typed, where it was. */
  text: string | undefined
}

/** What each change does, by the name of its mutation without the version. */
const acts: Record<string, (of: Named) => MessageDescriptor> = {
  'folders.setStatus': ({ subject, status, text }) =>
    text ? msg`Status of ${subject} → ${status}, with your comment` : msg`Status of ${subject} → ${status}`,
  'folders.addComment': ({ subject }) => msg`Comment on ${subject}`,
  'folders.editComment': () => msg`Edited comment`,
  'folders.deleteComment': () => msg`Deleted comment`,
  'folders.changeTags': ({ subject }) => msg`Tags for ${subject}`,
  'folders.moveCandidates': ({ subject }) => msg`Move ${subject} to another folder`,
  'folders.copyCandidates': ({ subject }) => msg`Copy ${subject} to another folder`,
  'folders.removeCandidates': ({ subject }) => msg`Remove ${subject} from the folder`,
  'folders.restoreCandidates': ({ subject }) => msg`Restore ${subject} to the folder`,
  'folders.create': ({ folder }) => msg`New folder “${folder}”`,
  'folders.edit': ({ folder }) => msg`Changes to the folder “${folder}”`,
  'folders.archive': ({ folder, closed }) => (closed ? msg`Archive “${folder}”` : msg`Restore “${folder}”`),
  'templates.create': ({ subject }) => msg`New template “${subject}”`,
  'templates.edit': ({ subject }) => msg`Changes to the template “${subject}”`,
  'templates.delete': ({ subject }) => msg`Delete the template “${subject}”`,
  // The disk has spoiled it (src/data/store/vault.ts).
  unreadable: () => msg`A change this device can no longer read`,
}

/** What is said of a change whose name this version of the app does not know. */
const unknownAct = msg`A change made by another version of the app`

/** What a change holds of its user's own words: a comment, or one that goes with a decision. */
function typedIn({ args: { text, comment } }: OutboxEntry): string | undefined {
  const typed = text ?? (comment as { text?: unknown } | undefined)?.text
  return typeof typed === 'string' && typed ? typed : undefined
}

/** A queued or refused change in plain words. */
export function useWords() {
  const { i18n } = useLingui()
  const statuses = useStatuses()
  const what = (entry: OutboxEntry): string => {
    const { op, args, label } = entry
    const status = statuses?.find(({ id }) => id === args.statusId)?.name ?? '…'
    const act = acts[op.split('@')[0]!]
    return i18n._(
      act
        ? act({
            folder: label.where,
            subject: label.what,
            status,
            closed: args.status === 'closed',
            text: typedIn(entry),
          })
        : unknownAct,
    )
  }
  return {
    what,
    /** The status that it sets, to be shown with its glyph. */
    statusOf: (entry: OutboxEntry) => statuses?.find((status) => status.id === entry.args.statusId),
    why: ({ code, args }: OutboxEntry) => {
      if (!code) return ''
      return i18n._(code === 'invalid' && !isAllKeepable(args) ? unkeepable : reasons[code])
    },
    /** What only the user has: the text they typed. */
    typed: typedIn,
  }
}
