import { useLingui } from '@lingui/react/macro'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { joined } from '../../../ui/joined.ts'
import classes from './PasswordRules.module.css'
import { usePasswordRules } from './password-rules.ts'

/** The five rules, each met or not met while a password is typed. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useLingui()
  return (
    <ul className={classes.rules}>
      {usePasswordRules(password).map((rule) => (
        <li key={rule.id} className={joined(classes.rule, rule.met && classes.met)}>
          {rule.met ? <IconCircleCheck size={16} stroke={1.75} /> : <IconCircle size={16} stroke={1.75} />}
          {rule.label}
          <span className="visually-hidden">{rule.met ? t`met` : t`not met`}</span>
        </li>
      ))}
    </ul>
  )
}
