import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import {
  type ReportReason,
  reportReasons,
  reportTextLimit,
  sendReport,
} from '../../../../contract/profiles/report-endpoints.ts'
import { useConnection } from '../../../data/device/live.ts'
import { call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from '../restrict/Restrict.module.css'
import { reasonNames } from './reason-names.ts'

interface Said {
  reason: ReportReason
  text: string
}

interface Props {
  profileId: number
  /** The search in which the person was found, as its URL says it. */
  query: string
  onClose: () => void
}

/** Tells the product's staff what is wrong with a profile; a description is needed (001 §5). */
export function ReportDialog({ profileId, query, onClose }: Props) {
  const { i18n, t } = useLingui()
  const id = useId()
  const offline = useConnection() === 'offline'
  const beginning: Said = { reason: 'wrong_data', text: '' }
  const form = useForm({
    initial: beginning,
    missing: ({ text }) => ({ text: text.trim() ? undefined : t`A report needs a description` }),
    send: async ({ reason, text }) => {
      await call(sendReport, { body: { profile_id: profileId, source: 'profile', reason, text, query } })
      toast(t`Report sent`)
      onClose()
    },
    says: useErrorText(),
  })
  const { reason, text } = form.values
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
            disabled={form.busy}
            reason={offline ? t`This needs a connection` : undefined}
          >
            <Trans>Send report</Trans>
          </Button>
        </>
      }
    >
      <FormBox id={id} form={form} className={classes.form} noValidate>
        <Select
          label={t`What is it about?`}
          value={reason}
          data={reportReasons.map((each) => ({ value: each, label: i18n._(reasonNames[each]) }))}
          onChange={(next) => form.set('reason', next)}
        />
        <TextArea
          data-first
          label={t`Description`}
          rows={5}
          maxLength={reportTextLimit}
          {...form.text('text')}
          hint={t`The team behind the product reads it, with this profile’s number.`}
        />
      </FormBox>
    </Dialog>
  )
}
