import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import classes from './AuthPage.module.css'

/** The well-known password of the demo accounts; a server without demo data has no such accounts. */
const password = 'Demo-password-1!'

interface Props {
  busy: boolean
  onChoose: (email: string, password: string) => void
}

/** On a demo server only: who can be tried, one press each. */
export function DemoAccounts({ busy, onChoose }: Props) {
  const { t } = useLingui()
  const accounts = [
    { email: 'worker@acme.example', label: t`Recruiter` },
    { email: 'admin@acme.example', label: t`Admin` },
    { email: 'hm@acme.example', label: t`Hiring manager` },
  ]
  return (
    <section className={classes.demo} aria-label={t`Demo accounts`}>
      <Trans>This is a demo server. Look around as:</Trans>
      <div className={classes.accounts}>
        {accounts.map((account) => (
          <Button key={account.email} size="small" disabled={busy} onClick={() => onChoose(account.email, password)}>
            {account.label}
          </Button>
        ))}
      </div>
    </section>
  )
}
