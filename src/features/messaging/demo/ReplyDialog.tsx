import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

interface Props {
  name: string
  /** @throws what the server said */
  onReply: (text: string) => Promise<void>
  onClose: () => void
}

const most = 10_000

/** Asks what the recipient answers. */
export function ReplyDialog({ name, onReply, onClose }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !text.trim()) return
    setBusy(true)
    void onReply(text.trim()).catch((error: unknown) => {
      setProblem(errorText(error))
      setBusy(false)
    })
  }
  // As wherever something is written.
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
  }
  return (
    <Dialog
      title={<Trans>Reply as {name}</Trans>}
      unsaved={text.trim() !== ''}
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form={id}
          look="filled"
          disabled={busy}
          reason={text.trim() ? undefined : t`Write something first`}
        >
          <Trans>Reply</Trans>
        </Button>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextArea
          data-first
          label={t`Answer`}
          rows={6}
          maxLength={most}
          value={text}
          error={problem}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendByKey}
        />
      </form>
    </Dialog>
  )
}
