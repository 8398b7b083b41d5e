import { Plural, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { employeeStatuses } from '../../../contract/companies/employee-endpoints.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Pages } from '../../ui/lists/Pages.tsx'
import { ErrorCard } from '../../ui/states/ErrorCard.tsx'
import classes from './Company.module.css'
import { CompanyFrame } from './CompanyFrame.tsx'
import { employeesQuery, type Group, invitedQuery, pageSize } from './data.ts'
import { type PeopleChoice, RoleAndDepartment, States } from './Filters.tsx'
import { PeopleList } from './PeopleList.tsx'

interface Props {
  group: Group
  choice: PeopleChoice
  onChoice: (choice: PeopleChoice) => void
  /** Above everything. */
  note?: ReactNode
  /** Beside the filters. */
  beside?: ReactNode
  children?: ReactNode
}

/** Everybody of a company by what they are, and who was invited to be one of them. */
export function EmployeesPage({ group, choice, onChoice, note, beside, children }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const [offset, setOffset] = useState(0)
  const q = useDeferredValue(typed.trim())
  const { state, role, department } = choice
  const filter = { group, q, role, department, offset }
  const people = useQuery(
    employeesQuery({ ...filter, status: employeeStatuses.find((one) => one === state) }),
    queryClient,
  )
  const waiting = useQuery({ ...invitedQuery(filter), enabled: !state || state === 'invited' }, queryClient)
  const alone = state === 'invited'
  // Among all they stand above the first page.
  const invited = alone || (!state && offset === 0) ? waiting.data : undefined
  const count = (alone ? waiting : people).data?.count ?? 0
  const narrow = (next: PeopleChoice) => {
    setOffset(0)
    onChoice(next)
  }
  const invite = group === 'staff' ? '/company/employees/add/' : '/company/hiring-managers/add/'
  return (
    <CompanyFrame invite={invite}>
      {note ? <div className={classes.note}>{note}</div> : null}
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
        <States state={state} counts={people.data?.counts} onState={(next) => narrow({ ...choice, state: next })} />
        <RoleAndDepartment group={group} choice={choice} onChoice={narrow} />
      </div>
      {people.error && !people.data ? (
        <ErrorCard detail={errorText(people.error)} onRetry={() => void people.refetch()} />
      ) : (
        <PeopleList group={group} people={alone ? [] : people.data?.results} invited={invited?.results ?? []}>
          {invited && !alone && invited.count > pageSize ? (
            <MoreInvited count={invited.count - pageSize} onAll={() => narrow({ ...choice, state: 'invited' })} />
          ) : null}
        </PeopleList>
      )}
      {count > pageSize ? <Pages size={pageSize} offset={offset} count={count} onOffset={setOffset} /> : null}
      {children}
    </CompanyFrame>
  )
}

/** Of many who are invited the rest stands where they stand alone. */
function MoreInvited({ count, onAll }: { count: number; onAll: () => void }) {
  return (
    <li className={classes.paging}>
      <Button onClick={onAll}>
        <Plural value={count} one="# more invited" other="# more invited" />
      </Button>
    </li>
  )
}
