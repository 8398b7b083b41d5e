import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { employeeStatuses } from '../../../contract/companies/employee-endpoints.ts'
import { employeesQuery, type Group, invitedQuery, pageSize } from '../../data/companies/company.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Find } from '../../ui/shells/Find.tsx'
import { List } from '../../ui/shells/List.tsx'
import { ListRow } from '../../ui/shells/ListRow.tsx'
import { Tools } from '../../ui/shells/Tools.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { AskedInvites } from './asking/AskedInvites.tsx'
import { useAtHand } from './at-hand.tsx'
import classes from './Company.module.css'
import { CompanyFrame } from './CompanyFrame.tsx'
import { type PeopleChoice, RoleAndDepartment, States } from './Filters.tsx'
import { useInvitedColumns } from './invite/invited-columns.tsx'
import { usePeopleColumns } from './people-columns.tsx'

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
  const at = useAtHand()
  const [typed, setTyped] = useState('')
  const [offset, setOffset] = useState(0)
  const q = useDeferredValue(typed.trim())
  const { state, role, department } = choice
  const filter = { group, q, role, department, offset }
  const people = useQuery(
    employeesQuery(at, { ...filter, status: employeeStatuses.find((one) => one === state) }),
    queryClient,
  )
  const waiting = useQuery({ ...invitedQuery(at, filter), enabled: !state || state === 'invited' }, queryClient)
  const alone = state === 'invited'
  // Among all they stand above the first page.
  const invited = alone || (!state && offset === 0) ? waiting.data : undefined
  const narrow = (next: PeopleChoice) => {
    setOffset(0)
    onChoice(next)
  }
  const invitedColumns = useInvitedColumns()
  const more = invited && !alone ? invited.count - pageSize : 0
  return (
    <CompanyFrame invite={group === 'staff' ? 'employees/add/' : 'hiring-managers/add/'}>
      {note ? <div className={classes.note}>{note}</div> : null}
      {group === 'staff' && !at ? <AskedInvites /> : null}
      <Tools end={<RoleAndDepartment group={group} choice={choice} onChoice={narrow} />}>
        {beside}
        <Find
          label={t`Name, email, department`}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setOffset(0)
          }}
        />
        <States state={state} counts={people.data?.counts} onState={(next) => narrow({ ...choice, state: next })} />
      </Tools>
      <List
        items={alone && people.data ? [] : people.data?.results}
        id={({ id }) => id}
        columns={usePeopleColumns(group)}
        read={people}
        says={useErrorText()}
        empty={
          <Empty title={<Trans>No one matches</Trans>}>
            <Trans>Try another name or another state, or invite someone.</Trans>
          </Empty>
        }
        above={
          invited?.results.length ? (
            <>
              {invited.results.map((one) => (
                <ListRow key={one.id} columns={invitedColumns} item={one} />
              ))}
              {more > 0 ? <MoreInvited count={more} onAll={() => narrow({ ...choice, state: 'invited' })} /> : null}
            </>
          ) : null
        }
        pages={{ size: pageSize, offset, count: (alone ? waiting : people).data?.count ?? 0, onOffset: setOffset }}
      />
      {children}
    </CompanyFrame>
  )
}

/** Of many who are invited the rest stands where they stand alone. */
function MoreInvited({ count, onAll }: { count: number; onAll: () => void }) {
  return (
    <li className={classes.more}>
      <Button onClick={onAll}>
        <Plural value={count} one="# more invited" other="# more invited" />
      </Button>
    </li>
  )
}
