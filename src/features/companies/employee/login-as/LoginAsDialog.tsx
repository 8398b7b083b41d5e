import { Trans, useLingui } from '@lingui/react/macro'
import type { loginAsMinutes } from '../../../../../contract/auth/login-as-endpoints.ts'
import { goOnAs } from '../../../../data/auth/log-in-as.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { TextField } from '../../../../ui/fields/Field.tsx'
import { useForm } from '../../../../ui/fields/form/use-form.ts'
import { Segmented } from '../../../../ui/fields/Segmented.tsx'
import { FormDialog } from '../../../../ui/shells/FormDialog.tsx'
import { Quiet } from '../../../../ui/shells/Quiet.tsx'
import classes from './LoginAs.module.css'

interface Props {
  id: string
  name: string
  email: string
  company: string
  onClose: () => void
}

/** Before staff goes on as somebody (picture 62b): why, whether only to read, and for how long. */
export default function LoginAsDialog({ id, name, email, company, onClose }: Props) {
  const { t } = useLingui()
  const form = useForm({
    initial: { reason: '', may: 'read' as 'read' | 'change', minutes: '15' as `${(typeof loginAsMinutes)[number]}` },
    missing: ({ reason }) => ({ reason: reason.trim() ? undefined : t`Say why` }),
    send: ({ reason, may, minutes }) =>
      goOnAs(id, { reason: reason.trim(), changes: may === 'change', minutes: minutes === '60' ? 60 : 15 }),
    says: useErrorText(),
  })
  return (
    <FormDialog
      form={form}
      noValidate
      title={<Trans>Log in as {name}</Trans>}
      send={<Trans>Log in as {name}</Trans>}
      onClose={onClose}
    >
      <p className={classes.who}>
        {company} · {email}
      </p>
      <TextField label={t`Reason`} required maxLength={300} {...form.text('reason')} />
      <Quiet>
        <Trans>The admins of {company} can read it in their audit log.</Trans>
      </Quiet>
      <div className={classes.choices}>
        <Segmented
          label={t`What you may do`}
          captioned
          value={form.values.may}
          options={[
            { value: 'read', label: <Trans>Read only</Trans> },
            { value: 'change', label: <Trans>Read and change</Trans> },
          ]}
          onChange={(may) => form.set('may', may)}
        />
        <Segmented
          label={t({ message: 'For', context: 'how long' })}
          captioned
          value={form.values.minutes}
          options={[
            { value: '15', label: <Trans>15 min</Trans> },
            { value: '60', label: <Trans>1 hour</Trans> },
          ]}
          onChange={(minutes) => form.set('minutes', minutes)}
        />
      </div>
      <Quiet>
        <Trans>Opening contacts, exports, sending and deleting stay closed.</Trans>
      </Quiet>
    </FormDialog>
  )
}
