import { Trans, useLingui } from '@lingui/react/macro'
import { codeLength } from '../../../../contract/messaging/alias-endpoints.ts'
import { giveCode } from '../../../data/messaging/aliases.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './Settings.module.css'

/** Where the code is typed that was mailed to an address. */
export function AliasCode({ id, email }: { id: string; email: string }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { code: '' },
    send: async ({ code }) => {
      await giveCode(id, code)
      toast(t`You can write from ${email} now`)
    },
    says: useErrorText(),
  })
  return (
    <FormBox form={form} className={classes.addAlias} noValidate>
      <TextField
        label={t`Code sent to ${email}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength + 4}
        {...form.text('code')}
      />
      <Button type="submit" disabled={form.values.code.replaceAll(/\s/g, '').length < codeLength}>
        <Trans>Prove</Trans>
      </Button>
    </FormBox>
  )
}
