import { Trans, useLingui } from '@lingui/react/macro'
import { changePassword } from '../../../../contract/auth/password-endpoints.ts'
import { useConnection } from '../../../data/device/live.ts'
import { call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import setting from '../../../ui/fields/Setting.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './ChangePassword.module.css'
import { isReady, NewPassword } from './NewPassword.tsx'

const empty = { current: '', password: '', again: '' }

/** In the settings: one's own password. Everywhere else it signs out. */
export function ChangePassword() {
  const { t } = useLingui()
  const offline = useConnection() === 'offline'
  const form = useForm({
    initial: empty,
    send: async ({ current, password }) => {
      await call(changePassword, { body: { current, password } }, { atOnce: true })
      form.restart(empty)
      toast(<Trans>Password changed. You’re signed out everywhere else.</Trans>)
    },
    says: useErrorText(),
  })
  const { current, ...chosen } = form.values
  return (
    <section>
      <h2 className={setting.head}>
        <Trans>Password</Trans>
      </h2>
      <FormBox form={form} className={classes.form} noValidate>
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          required
          maxLength={128}
          {...form.text('current')}
        />
        <NewPassword value={chosen} error={form.remark('password')} onChange={form.enter} />
        <Button
          type="submit"
          reason={offline ? t`This needs a connection` : undefined}
          disabled={form.busy || current === '' || !isReady(chosen)}
        >
          <Trans>Change password</Trans>
        </Button>
        <p className={classes.quiet}>
          <Trans>Signs you out everywhere else. Unsent changes stay.</Trans>
        </p>
      </FormBox>
    </section>
  )
}
