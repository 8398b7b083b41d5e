import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Employee } from '../../../contract/companies/employee-endpoints.ts'
import type { Invitation } from '../../../contract/companies/invitation-endpoints.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Bone, rows } from '../../ui/states/Skeleton.tsx'
import classes from './Company.module.css'
import type { Group } from './data.ts'
import { EmployeeRow } from './EmployeeRow.tsx'
import { InvitationRow } from './invite/InvitationRow.tsx'

interface Props {
  group: Group
  people: Employee[] | undefined
  invited: Invitation[]
  /** Between them. */
  children: ReactNode
}

/** Whoever is invited, and whoever is in. */
export function PeopleList({ group, people, invited, children }: Props) {
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
      <Heads group={group} />
      {invited.map((one) => (
        <InvitationRow key={one.id} invitation={one} />
      ))}
      {children}
      {people.map((one) => (
        <EmployeeRow key={one.id} employee={one} />
      ))}
    </ul>
  )
}

/** What stands in each row; read out with none, where each cell says what it is. */
function Heads({ group }: { group: Group }) {
  return (
    <li className={classes.heads} aria-hidden>
      <span />
      <span>
        <Trans>Name</Trans>
      </span>
      <span>
        <Trans>Role</Trans>
      </span>
      <span>
        <Trans>Department</Trans>
      </span>
      <span>
        <Trans>State</Trans>
      </span>
      <span>{group === 'staff' ? <Trans>Search</Trans> : null}</span>
      <span>
        <Trans>Last seen</Trans>
      </span>
    </li>
  )
}
