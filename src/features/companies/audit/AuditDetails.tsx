import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '../../../../contract/companies/audit-endpoints.ts'
import { dates } from '../../../lib/intl.ts'
import classes from './Audit.module.css'
import { AuditChanges } from './AuditChanges.tsx'
import { codeNames } from './action-words.ts'

/** What was changed, when to the second, and from where. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const { at, subject, as, network, device, request } = entry
  const { name } = subject
  const exact = dates(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { dateStyle: 'long', timeStyle: 'medium' })
  return (
    <>
      <AuditChanges entry={entry} />
      <p className={classes.from}>
        <span>{exact.format(new Date(at))}</span>
        {as ? <span>{codeNames[as] ? i18n._(codeNames[as]) : as}</span> : null}
        {entry.by_staff ? (
          <span>
            <Trans>By staff, logged in as the user</Trans>
          </span>
        ) : null}
        {network ? <span>{network}</span> : null}
        {device ? <span>{device}</span> : null}
        {request ? (
          <span>
            <Trans>Request {request}</Trans>
          </span>
        ) : null}
        {subject.kind === 'user' && name ? (
          <Link to="/company/employees/$employeeId/" params={{ employeeId: subject.id }} className={classes.link}>
            <Trans>Open {name}</Trans>
          </Link>
        ) : null}
      </p>
    </>
  )
}
