import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { reportAnswerLimit } from '../../../../contract/profiles/report-endpoints.ts'
import { useConnection } from '../../../data/device/live.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './Reports.module.css'
import { answerTo } from './reports-data.ts'

/** Closes a report; its sender reads the answer among what they are told. */
export function AnswerForm({ id }: { id: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const offline = useConnection() === 'offline'
  const [answer, setAnswer] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!answer.trim()) return setWrong(t`Write an answer.`)
    setBusy(true)
    setWrong(undefined)
    try {
      await answerTo(id, answer.trim())
      toast(t`Report answered`)
    } catch (error) {
      setBusy(false)
      setWrong((error instanceof ApiError && error.fields.answer?.[0]) || errorText(error))
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={t`Answer`}
        rows={2}
        maxLength={reportAnswerLimit}
        error={wrong}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Button type="submit" disabled={busy} reason={offline ? t`This needs a connection` : undefined}>
        <Trans>Answer and close</Trans>
      </Button>
    </form>
  )
}
