import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { stepUp } from '../../../contract/auth/password-endpoints.ts'
import { call } from '../../data/network/api.ts'
import type { AnswerStepUp } from '../../data/network/confirming/step-up.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { useForm } from '../../ui/fields/form/use-form.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { FormDialog } from '../../ui/shells/FormDialog.tsx'
import classes from './Relogin.module.css'

/** Asks for the password before what nobody may do who only found the page open; the refused calls wait for it. */
export default function StepUp({ onAnswer }: { onAnswer: AnswerStepUp }) {
  const { t } = useLingui()
  // A page that goes away leaves no call waiting.
  useEffect(() => () => onAnswer(false), [onAnswer])
  const form = useForm({
    initial: { password: '' },
    send: async ({ password }) => {
      await call(stepUp, { body: { password } }, { atOnce: true })
      onAnswer(true)
    },
    says: useErrorText(),
  })
  return (
    <FormDialog
      title={t`Confirm it’s you`}
      form={form}
      send={<Trans>Confirm</Trans>}
      disabled={!form.values.password}
      noValidate
      unsaved={false}
      onClose={() => onAnswer(false)}
    >
      <p className={classes.text}>
        <Trans>This needs your password. We’ll ask again after 10 minutes.</Trans>
      </p>
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        autoFocus
        required
        maxLength={128}
        {...form.text('password')}
      />
    </FormDialog>
  )
}
