import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { type Employee, employeeStatuses } from '../../../contract/companies/employee-endpoints.ts'
import type { Invitation } from '../../../contract/companies/invitation-endpoints.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorCard } from '../../ui/states/ErrorCard.tsx'
import { Bone, rows } from '../../ui/states/Skeleton.tsx'
import classes from './Company.module.css'
import { CompanyFrame } from './CompanyFrame.tsx'
import { employeesQuery, type Group, invitationsQuery, pageSize } from './data.ts'
import { EmployeeRow } from './EmployeeRow.tsx'
import { Pages, type State, States } from './Filters.tsx'
import { InvitationRow } from './invite/InvitationRow.tsx'

interface Props {
  group: Group
  state: State
  onState: (state: State) => void
  /** Beside the filters. */
  beside?: ReactNode
  children?: ReactNode
}

/** Everybody of a company by what they are, and who was invited to be one of them. */
export function EmployeesPage({ group, state, onState, beside, children }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const [offset, setOffset] = useState(0)
  const q = useDeferredValue(typed.trim())
  const status = employeeStatuses.find((one) => one === state)
  const people = useQuery(employeesQuery({ group, q, status, offset }), queryClient)
  const invited = useInvited(group, state, q)
  const shown = state === 'invited' ? [] : people.data?.results
  const invite = group === 'staff' ? '/company/employees/add/' : '/company/hiring-managers/add/'
  return (
    <CompanyFrame invite={invite}>
      <div className={classes.filters}>
        {beside}
        <label className={classes.search}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <input
            type="search"
            placeholder={t`Name, email, department`}
            aria-label={t`Name, email, department`}
            value={typed}
            maxLength={200}
            onChange={(event) => {
              setTyped(event.target.value)
              setOffset(0)
            }}
          />
        </label>
        <States
          state={state}
          counts={people.data?.counts}
          onState={(next) => {
            setOffset(0)
            onState(next)
          }}
        />
      </div>
      {people.error && !people.data ? (
        <ErrorCard detail={errorText(people.error)} onRetry={() => void people.refetch()} />
      ) : (
        <People people={shown} invited={invited} />
      )}
      {(people.data?.count ?? 0) > pageSize ? (
        <Pages offset={offset} count={people.data!.count} onOffset={setOffset} />
      ) : null}
      {children}
    </CompanyFrame>
  )
}

/** Pending ones stand among all, and alone where they are asked for. */
function useInvited(group: Group, state: State, q: string): Invitation[] {
  const { data = [] } = useQuery(invitationsQuery, queryClient)
  if (state !== 'all' && state !== 'invited') return []
  return data
    .filter(({ role }) => (role === 'hm') === (group === 'hiring_managers'))
    .filter(({ email }) => email.toLowerCase().includes(q.toLowerCase()))
}

function People({ people, invited }: { people: Employee[] | undefined; invited: Invitation[] }) {
  if (!people)
    return (
      <ul className={classes.list} aria-busy>
        {rows(8, (at) => (
          <li key={at} className={classes.row}>
            <Bone width={32} height={32} round />
            <Bone width={180} />
          </li>
        ))}
      </ul>
    )
  if (people.length + invited.length === 0)
    return (
      <Empty title={<Trans>No one matches</Trans>}>
        <Trans>Try another name or another state, or invite someone.</Trans>
      </Empty>
    )
  return (
    <ul className={classes.list}>
      {invited.map((one) => (
        <InvitationRow key={one.id} invitation={one} />
      ))}
      {people.map((one) => (
        <EmployeeRow key={one.id} employee={one} />
      ))}
    </ul>
  )
}
