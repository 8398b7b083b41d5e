import { Plural, Trans } from '@lingui/react/macro'
import { CommentBox } from '../../../entities/candidate/CommentBox.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { commentOnAll } from './comment-on-all.tsx'
import type { MassProps } from './mass-acts.ts'

/** One comment for each of the selected. Works without a network; an unfinished text stays for the next time. */
export function CommentDialog({ telling, list, onClose, onDone }: MassProps) {
  const send = async (text: string) => {
    if (!(await commentOnAll(telling, list, text))) return false
    onClose()
    onDone()
    return true
  }
  return (
    <Dialog
      title={<Plural value={list.length} one="Comment on # person" other="Comment on # people" />}
      onClose={onClose}
    >
      <p>
        <Trans>Each person gets their own copy of the comment.</Trans>
      </p>
      <CommentBox draftKey={`selected ${telling.folder.id}`} onSend={send} />
    </Dialog>
  )
}
