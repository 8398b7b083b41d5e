import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mostCredits } from '../../../../../contract/meter/units.ts'
import { giveCredits } from '../../../../data/meter/staff-meter.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { TextField } from '../../../../ui/fields/Field.tsx'
import { useForm } from '../../../../ui/fields/form/use-form.ts'
import { Segmented } from '../../../../ui/fields/Segmented.tsx'
import { FormDialog } from '../../../../ui/shells/FormDialog.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { wholeIn } from './whole-in.ts'

interface Props {
  id: string
  onClose: () => void
}

/** Credits that a company bought, or a gift that ends with a day. */
export function AddCreditsDialog({ id, onClose }: Props) {
  const { t } = useLingui()
  const form = useForm({
    initial: { kind: 'purchase' as 'purchase' | 'gift', amount: '', till: '', note: '' },
    missing: ({ kind, amount, till }) => ({
      amount: wholeIn(amount) === undefined ? t`Say how many, in digits` : undefined,
      till: kind === 'gift' && !till ? t`Say the last day of the gift` : undefined,
    }),
    send: async ({ kind, amount, till, note }) => {
      const count = wholeIn(amount)!
      await giveCredits(id, { kind, amount: count, note, ...(kind === 'gift' && { till }) })
      toast(<Plural value={count} one="# credit was added" other="# credits were added" />)
      onClose()
    },
    says: useErrorText(),
  })
  const { kind } = form.values
  return (
    <FormDialog form={form} noValidate title={<Trans>Add credits</Trans>} send={<Trans>Add</Trans>} onClose={onClose}>
      <Segmented
        captioned
        label={t`How they come`}
        value={kind}
        options={[
          { value: 'purchase', label: t`Bought` },
          { value: 'gift', label: t`Gift` },
        ]}
        onChange={(value) => form.set('kind', value)}
      />
      <TextField
        label={t`Credits`}
        inputMode="numeric"
        required
        maxLength={String(mostCredits.atOnce).length}
        {...form.text('amount')}
      />
      {kind === 'gift' ? (
        <TextField
          type="date"
          label={t`Last day`}
          required
          max="9999-12-31"
          hint={t`What is left then expires. A gift is spent before what was bought.`}
          {...form.text('till')}
        />
      ) : null}
      <TextField
        label={t`Note`}
        maxLength={300}
        hint={t`The company reads it: an invoice, an occasion.`}
        {...form.text('note')}
      />
    </FormDialog>
  )
}
