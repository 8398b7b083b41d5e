import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RefusalCode } from '../../../contract/kit/mutation.ts'
import type { OutboxEntry } from '../../data/views.ts'
import { useStatuses } from '../../entities/candidate/use-statuses.ts'

/** Why the server did not take a change, one sentence each. */
const reasons: Record<RefusalCode, ReturnType<typeof msg>> = {
  forbidden: msg`Your access was removed before this arrived.`,
  archived: msg`The folder was archived before this arrived.`,
  gone: msg`It was deleted or moved before this arrived.`,
  conflict: msg`A colleague changed the same thing meanwhile. Theirs stands until you decide.`,
  invalid: msg`The server could not read this change.`,
  server_error: msg`The server failed on this change. Try again later.`,
  depends: msg`It needs an earlier change that was not taken.`,
  id_reuse: msg`It was made under a number that is already used.`,
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** A queued or refused change in plain words. */
export function useWords() {
  const { t, i18n } = useLingui()
  const statuses = useStatuses()
  const statusName = (id: unknown) => statuses?.find((status) => status.id === id)?.name ?? '…'
  const what = (entry: OutboxEntry): string => {
    const { subject, folder } = entry.label
    switch (entry.op.split('@')[0]) {
      case 'folders.setStatus':
        return t`Status of ${subject} → ${statusName(entry.args.statusId)}`
      case 'folders.addComment':
        return t`Comment on ${subject}`
      case 'folders.editComment':
        return t`Changed comment`
      case 'folders.deleteComment':
        return t`Deleted comment`
      case 'folders.changeTags':
        return t`Tags of ${subject}`
      case 'folders.moveCandidates':
        return t`Move ${subject} to another folder`
      case 'folders.copyCandidates':
        return t`Copy ${subject} to another folder`
      case 'folders.removeCandidates':
        return t`Remove ${subject} from the folder`
      case 'folders.restoreCandidates':
        return t`Bring ${subject} back into the folder`
      case 'folders.create':
        return t`New folder “${folder}”`
      case 'folders.edit':
        return t`Changes of the folder “${folder}”`
      case 'folders.archive':
        return entry.args.status === 'closed' ? t`Archive “${folder}”` : t`Restore “${folder}”`
      case 'templates.create':
        return t`New template “${subject}”`
      case 'templates.edit':
        return t`Changes of the template “${subject}”`
      case 'templates.delete':
        return t`Delete the template “${subject}”`
      default:
        return entry.op
    }
  }
  return {
    what,
    /** The status that it sets, to be shown with its glyph. */
    statusOf: (entry: OutboxEntry) => statuses?.find((status) => status.id === entry.args.statusId),
    why: (code: RefusalCode | undefined) => (code ? i18n._(reasons[code]) : ''),
    /** What only the user has: the text they typed. */
    typed: (entry: OutboxEntry) => textOf(entry.args.text),
  }
}
