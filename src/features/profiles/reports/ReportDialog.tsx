import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import {
  type ReportReason,
  reportReasons,
  reportTextLimit,
  sendReport,
} from '../../../../contract/profiles/report-endpoints.ts'
import { useConnection } from '../../../data/device/live.ts'
import { ApiError, call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from '../restrict/Restrict.module.css'
import { reasonNames } from './reason-names.ts'

interface Props {
  profileId: number
  /** The search in which the person was found, as its URL says it. */
  query: string
  onClose: () => void
}

/** Tells the product's staff what is wrong with a profile; a description is needed (001 §5). */
export function ReportDialog({ profileId, query, onClose }: Props) {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  const id = useId()
  const offline = useConnection() === 'offline'
  const [reason, setReason] = useState<ReportReason>('wrong_data')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setWrong(t`A report needs a description`)
    setBusy(true)
    setWrong(undefined)
    try {
      await call(sendReport, { body: { profile_id: profileId, source: 'profile', reason, text, query } })
    } catch (error) {
      setBusy(false)
      return setWrong((error instanceof ApiError && error.fields.text?.[0]) || errorText(error))
    }
    toast(t`Report sent`)
    onClose()
  }
  return (
    <Dialog
      title={t`Report a problem with this profile`}
      unsaved={text.trim() !== ''}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={id}
            look="filled"
            disabled={busy}
            reason={offline ? t`This needs a connection` : undefined}
          >
            <Trans>Send report</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} noValidate onSubmit={(event) => void send(event)}>
        <Select
          label={t`What is it about?`}
          value={reason}
          data={reportReasons.map((each) => ({ value: each, label: i18n._(reasonNames[each]) }))}
          onChange={setReason}
        />
        <TextArea
          data-first
          label={t`Description`}
          rows={5}
          maxLength={reportTextLimit}
          error={wrong}
          hint={t`The team behind the product reads it, with this profile’s number.`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
