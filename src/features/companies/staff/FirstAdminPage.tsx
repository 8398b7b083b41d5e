import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffCompany } from '../../../../contract/companies/staff-endpoints.ts'
import { staffCompanyQuery } from '../../../data/companies/staff-companies.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { Panel } from '../../../ui/shells/Panel.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { Row } from '../../../ui/shells/Row.tsx'
import { NotFound } from '../../../ui/states/NotFound.tsx'
import { isUndelivered, MailWords } from '../MailWords.tsx'
import { FirstAdminForm } from './FirstAdminForm.tsx'

/** The second form of a new company: whom staff invites to run it. */
export function FirstAdminPage({ id }: { id: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const read = useQuery(staffCompanyQuery(id), queryClient)
  const { data, error } = read
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <Page
      title={data && t`Admin of ${data.name}`}
      above={{
        label: t`New company`,
        link: (content, label, className) => (
          <Link to="/companies/new/" className={className} aria-label={label || undefined}>
            {content}
          </Link>
        ),
      }}
      width="form"
      of={read}
      says={errorText}
    >
      {(company) => <Admin id={id} company={company} />}
    </Page>
  )
}

function Admin({ id, company }: { id: string; company: StaffCompany }) {
  const another = (
    <Link to="/companies/new/" className={buttonClass({})}>
      <Trans>Another company</Trans>
    </Link>
  )
  if (company.has_admin)
    return (
      <>
        <Quiet lead>
          <Trans>{company.name} has an admin, who will invite everyone else.</Trans>
        </Quiet>
        <div>{another}</div>
      </>
    )
  return (
    <>
      <Quiet lead>
        <Trans>They open a link, choose a password and invite the team. The link works once, for seven days.</Trans>
      </Quiet>
      <FirstAdminForm key={company.id} id={id} invited={company.invited?.email} />
      {company.invited ? (
        <Panel foot={another}>
          <Invited {...company.invited} />
        </Panel>
      ) : null}
    </>
  )
}

function Invited({ email, expires_at, expired, mail }: NonNullable<StaffCompany['invited']>) {
  const { i18n } = useLingui()
  const now = useNow()
  const until = dayOf(expires_at, now, i18n.locale)
  return (
    <div role="status">
      <Row
        alone
        title={email}
        under={
          expired ? (
            <Trans>The invitation has expired. Invite again.</Trans>
          ) : isUndelivered(mail) ? (
            <MailWords mail={mail} />
          ) : (
            <Trans>Invited, not accepted yet. The link works until {until}; inviting again creates a new one.</Trans>
          )
        }
      />
    </div>
  )
}
