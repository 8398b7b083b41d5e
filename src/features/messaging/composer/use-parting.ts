import { useLingui } from '@lingui/react/macro'
import { type Draft, keepDraft } from '../../../data/messaging/drafts.ts'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { isEmpty } from './draft.ts'

interface Parting {
  draft: Draft
  /** Nothing of it is kept any more. */
  end: () => Promise<void>
  onClose: () => void
}

/** A message that is not sent: left, it is a draft; discarded, it is none, and that can be taken back. */
export function useParting({ draft, end, onClose }: Parting) {
  const { t } = useLingui()
  const leave = () => {
    onClose()
    if (!isEmpty(draft)) toast(t`Your message is in the drafts`)
  }
  const discard = async () => {
    if (!(await durable(end))) return
    onClose()
    sayDone(t`Draft deleted`, () => durable(() => keepDraft(draft)))
  }
  return { leave, discard }
}
