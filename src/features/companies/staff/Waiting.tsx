import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffCompany } from '../../../../contract/companies/staff-endpoints.ts'
import { queryClient } from '../../../data/network/query.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { isUndelivered, MailWords } from '../MailWords.tsx'
import classes from './Staff.module.css'
import { waitingCompanies } from './staff-data.ts'

/** Companies whose second form was left, or whose admin has not come: each with the way on. */
export function Waiting() {
  const { data } = useQuery(waitingCompanies, queryClient)
  if (!data?.results.length) return null
  return (
    <section className={classes.card}>
      <h2 className={classes.head}>
        <Trans>Waiting for their admin</Trans> <span className={classes.quiet}>{data.count}</span>
      </h2>
      <ul className={classes.list}>
        {data.results.map((company) => (
          <Row key={company.id} company={company} />
        ))}
      </ul>
    </section>
  )
}

function Row({ company: { id, name, invited } }: { company: StaffCompany }) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <b title={name}>{name}</b>
        <span className={classes.quiet}>
          {invited === null ? (
            <Trans>No one invited yet</Trans>
          ) : invited.expired ? (
            <Trans>{invited.email}: the invitation has expired</Trans>
          ) : isUndelivered(invited.mail) ? (
            <>
              {invited.email}: <MailWords mail={invited.mail} />
            </>
          ) : (
            <Trans>{invited.email} is invited</Trans>
          )}
        </span>
      </div>
      <Link
        to="/companies/$companyId/employees/add/"
        params={{ companyId: String(id) }}
        className={buttonClass({ size: 'small' })}
      >
        {invited === null ? <Trans>Invite admin</Trans> : <Trans>Invite again</Trans>}
      </Link>
    </li>
  )
}
