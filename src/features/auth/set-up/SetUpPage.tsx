import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { setUp } from '../../../../contract/auth/endpoints.ts'
import { unmetPasswordRules } from '../../../../contract/auth/password.ts'
import { call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { setUser } from '../../../data/network/session.ts'
import { useFrontDoor } from '../../../data/users/front-door.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/fields/CodeField.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { brandName } from '../../../ui/Mark.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import classes from '../AuthPage.module.css'
import { PasswordRules } from '../passwords/PasswordRules.tsx'
import { SetUpScene } from './SetUpScene.tsx'

/** The console's code: three groups of four. */
const groups = 3
const size = 4
const asPrinted = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')

const empty = { code: '', email: '', password: '', first_name: '', last_name: '' }

/** The first visit of a fresh server. Only the server knows whether it is one. */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const door = useFrontDoor()
  const name = brandName()
  if (door.data && !door.data.needsSetUp) return <Navigate to="/" replace />
  if (door.error) return <Navigate to="/offline/" search={{ next: '/setup/' }} replace />
  return (
    <AuthFrame
      title={<Trans>Set up {name}</Trans>}
      lead={<Trans>You’ll be its first super user. After that, this page closes.</Trans>}
      scene={<SetUpScene />}
    >
      {door.data ? <FirstUser onDone={onDone} /> : null}
    </AuthFrame>
  )
}

/** Makes the first super user. */
function FirstUser({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: empty,
    send: async (values) => {
      const { user } = await call(setUp, { body: { ...values, code: asPrinted(values.code) } })
      setUser(user)
      onDone()
    },
    says: useErrorText(),
  })
  const { code, password } = form.values
  const ready = code.length === groups * size && unmetPasswordRules(password).length === 0
  return (
    <FormBox form={form} className={classes.form}>
      <CodeField
        label={t`One-time code`}
        hint={t`Printed where the server was started.`}
        name="code"
        groups={groups}
        size={size}
        value={code}
        error={form.remark('code')}
        onChange={(value) => form.set('code', value)}
      />
      <div className={classes.pair}>
        <TextField
          label={t`First name`}
          maxLength={80}
          autoComplete="given-name"
          required
          {...form.text('first_name')}
        />
        <TextField
          label={t`Last name`}
          maxLength={80}
          autoComplete="family-name"
          required
          {...form.text('last_name')}
        />
      </div>
      <TextField
        label={t`Email`}
        type="email"
        maxLength={254}
        autoComplete="username"
        required
        {...form.text('email')}
      />
      <PasswordField
        label={t`Password`}
        maxLength={128}
        autoComplete="new-password"
        hint={<PasswordRules password={password} />}
        required
        {...form.text('password')}
      />
      <Button type="submit" look="filled" size="large" wide disabled={form.busy || !ready}>
        <Trans>Create super user</Trans>
      </Button>
    </FormBox>
  )
}
