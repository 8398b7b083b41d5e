import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffCompany } from '../../../../contract/companies/staff-endpoints.ts'
import { waitingCompanies } from '../../../data/companies/staff-companies.ts'
import { queryClient } from '../../../data/network/query.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/shells/Panel.tsx'
import { Row } from '../../../ui/shells/Row.tsx'
import { isUndelivered, MailWords } from '../MailWords.tsx'

/** Companies whose second form was left, or whose admin has not come: each with the way on. */
export function Waiting() {
  const { data } = useQuery(waitingCompanies, queryClient)
  if (!data?.results.length) return null
  return (
    <Panel title={<Trans>Waiting for their admin</Trans>} count={data.count}>
      <ul>
        {data.results.map((company) => (
          <CompanyRow key={company.id} company={company} />
        ))}
      </ul>
    </Panel>
  )
}

const CompanyRow = ({ company: { id, name, invited } }: { company: StaffCompany }) => (
  <Row
    title={name}
    under={
      invited === null ? (
        <Trans>No one invited yet</Trans>
      ) : invited.expired ? (
        <Trans>{invited.email}: the invitation has expired</Trans>
      ) : isUndelivered(invited.mail) ? (
        <>
          {invited.email}: <MailWords mail={invited.mail} />
        </>
      ) : (
        <Trans>{invited.email} is invited</Trans>
      )
    }
  >
    <Link
      to="/companies/$companyId/employees/add/"
      params={{ companyId: String(id) }}
      className={buttonClass({ size: 'small' })}
    >
      {invited === null ? <Trans>Invite admin</Trans> : <Trans>Invite again</Trans>}
    </Link>
  </Row>
)
