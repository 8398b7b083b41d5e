import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconCloudOff, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Employee } from '../../../../../contract/companies/employee-endpoints.ts'
import { employeeQuery } from '../../../../data/companies/company.ts'
import { moveEmployee } from '../../../../data/companies/staff-people.ts'
import { ApiError } from '../../../../data/network/api.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormBox } from '../../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../../ui/fields/form/use-form.ts'
import { Page } from '../../../../ui/shells/Page.tsx'
import { Quiet } from '../../../../ui/shells/Quiet.tsx'
import { NotFound } from '../../../../ui/states/NotFound.tsx'
import { Problem } from '../../../../ui/states/Problem.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import hand from '../../employee/HandOver.module.css'
import { HandOver } from '../../employee/HandOver.tsx'
import { asCalled, noHeirs } from '../../employee/heirs.ts'
import classes from '../Staff.module.css'
import { type Chosen, CompanyChoice } from './CompanyChoice.tsx'

/** Where staff moves somebody to another company (STAFF-04). */
export function MovePage({ from, id }: { from: string; id: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const read = useQuery(employeeQuery(from, id), queryClient)
  const { data, error } = read
  const name = data && (`${data.first_name} ${data.last_name}`.trim() || data.email)
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <Page
      title={t`Move to another company`}
      above={{
        label: name,
        link: (content, label, className) => (
          <Link
            to="/companies/$companyId/employees/$employeeId/"
            params={{ companyId: from, employeeId: id }}
            className={className}
            aria-label={label || undefined}
          >
            {content}
          </Link>
        ),
      }}
      width="form"
      of={read}
      says={errorText}
    >
      {(employee) => <Move key={employee.id} from={from} employee={employee} name={name ?? ''} />}
    </Page>
  )
}

/** What keeps somebody where they are, before anything is chosen. */
function Stays({ employee }: { employee: Employee }) {
  if (employee.status === 'deleted')
    return <Trans>This person has left the company. What they wrote keeps their name.</Trans>
  if (employee.role === 'hm')
    return <Trans>Hiring managers are not moved. Invite them to the other company under another address.</Trans>
  if (employee.status === 'not_active') return <Trans>This person can’t sign in. Reactivate them first.</Trans>
  return employee.last_admin ? (
    <Trans>The last active admin can’t be moved. Make someone else an admin first.</Trans>
  ) : null
}

const isHeld = ({ status, role, last_admin }: Employee) => status !== 'active' || role === 'hm' || last_admin

function Move({ from, employee, name }: { from: string; employee: Employee; name: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [heirs, setHeirs] = useState(noHeirs)
  const [company, setCompany] = useState<Chosen>()
  const form = useForm({
    initial: { company_id: 0 },
    send: async () => {
      if (!company) return
      const { heir, folder_heirs } = asCalled(heirs)
      const body = { company_id: company.id, folder_heirs, ...(heir && { heir }) }
      const { employee: moved } = await moveEmployee(employee, body)
      toast(
        <Trans>
          {name} is in {company.name} now
        </Trans>,
      )
      const params = { companyId: String(company.id), employeeId: moved.id }
      void navigate({ to: '/companies/$companyId/employees/$employeeId/', params })
    },
    says: useErrorText(),
  })
  if (isHeld(employee))
    return (
      <Quiet lead>
        <Stays employee={employee} />
      </Quiet>
    )
  const remark = form.remark('heir') ?? form.remark('folder_heirs')
  return (
    <FormBox form={form} noValidate>
      <CompanyChoice
        without={Number(from)}
        chosen={company}
        error={form.remark('company_id')}
        onChoose={(next) => {
          setCompany(next)
          form.set('company_id', next.id)
        }}
      />
      <HandOver employee={employee} heirs={heirs} nobody={t`No one`} onHeirs={setHeirs} />
      {remark ? <Problem>{remark}</Problem> : null}
      <What />
      <Button className={classes.act} type="submit" look="filled" disabled={form.busy || !company}>
        {company ? <Trans>Move to {company.name}</Trans> : <Trans>Move</Trans>}
      </Button>
    </FormBox>
  )
}

/** What comes of it. */
const What = () => (
  <ul className={hand.stops}>
    <li>
      <IconArrowRight size={16} stroke={1.75} aria-hidden />
      <Trans>They sign in as before. Name, settings, signature and search history go along.</Trans>
    </li>
    <li>
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <Trans>Here they stay the author of what they wrote; folders and mailbox stay with this company.</Trans>
    </li>
    <li>
      <IconCloudOff size={16} stroke={1.75} aria-hidden />
      <Trans>Their devices are wiped the next time they connect. Unsent changes are lost.</Trans>
    </li>
  </ul>
)
