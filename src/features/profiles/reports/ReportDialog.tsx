import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ReportReason,
  reportReasons,
  reportTextLimit,
  sendReport,
} from '../../../../contract/profiles/report-endpoints.ts'
import { useConnection } from '../../../data/device/live.ts'
import { call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { FormDialog } from '../../../ui/shells/FormDialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
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
    <FormDialog
      title={t`Report a problem with this profile`}
      form={form}
      send={<Trans>Send report</Trans>}
      reason={offline ? t`This needs a connection` : undefined}
      unsaved={text.trim() !== ''}
      noValidate
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
