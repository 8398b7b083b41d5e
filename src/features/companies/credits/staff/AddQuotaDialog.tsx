import { Trans, useLingui } from '@lingui/react/macro'
import type { Quota } from '../../../../../contract/meter/limits.ts'
import { giveQuota } from '../../../../data/meter/staff-meter.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { TextField } from '../../../../ui/fields/Field.tsx'
import { useForm } from '../../../../ui/fields/form/use-form.ts'
import { Segmented } from '../../../../ui/fields/Segmented.tsx'
import { FormDialog } from '../../../../ui/shells/FormDialog.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { quotaNames } from '../words.ts'
import { wholeIn } from './whole-in.ts'

interface Props {
  id: string
  onClose: () => void
}

/** A new quota: how many of a unit, between two days, both included. */
export function AddQuotaDialog({ id, onClose }: Props) {
  const { t, i18n } = useLingui()
  const whole = (typed: string) => (wholeIn(typed) === undefined ? t`Say how many, in digits` : undefined)
  const form = useForm({
    initial: { unit: 'contact' as Quota['unit'], quota: '', used: '0', from_date: '', till_date: '' },
    missing: ({ quota, used, from_date, till_date }) => ({
      quota: whole(quota),
      used: whole(used),
      from_date: from_date ? undefined : t`Say the first day`,
      till_date: till_date ? undefined : t`Say the last day`,
    }),
    send: async ({ quota, used, ...rest }) => {
      await giveQuota(id, { is_active: true, quota: wholeIn(quota)!, used: wholeIn(used)!, ...rest })
      toast(<Trans>The quota was added</Trans>)
      onClose()
    },
    says: useErrorText(),
  })
  return (
    <FormDialog form={form} noValidate title={<Trans>Add a quota</Trans>} send={<Trans>Add</Trans>} onClose={onClose}>
      <Segmented
        captioned
        label={t`Of what`}
        value={form.values.unit}
        options={[
          { value: 'contact', label: i18n._(quotaNames.contact) },
          { value: 'enrichment', label: i18n._(quotaNames.enrichment) },
        ]}
        onChange={(unit) => form.set('unit', unit)}
      />
      <TextField label={t`How many`} inputMode="numeric" required maxLength={11} {...form.text('quota')} />
      <TextField label={t`Used already`} inputMode="numeric" required maxLength={11} {...form.text('used')} />
      <TextField type="date" label={t`First day`} required max="9999-12-31" {...form.text('from_date')} />
      <TextField
        type="date"
        label={t`Last day`}
        required
        max="9999-12-31"
        hint={t`What is left then is lost.`}
        {...form.text('till_date')}
      />
    </FormDialog>
  )
}
