import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type InvitedRole, staffRoles } from '../../../contract/companies/roles.ts'
import { queryClient } from '../../data/network/query.ts'
import { Select } from '../../ui/fields/Select.tsx'
import classes from './Company.module.css'
import { departmentsQuery, type Group } from './data.ts'
import { roleNames } from './words.ts'

export const states = ['all', 'active', 'invited', 'not_active', 'deleted'] as const
type State = (typeof states)[number]

/** Of the company's people those whom a page is about; its address keeps it. */
export interface PeopleChoice {
  /** Absent: all who are in or invited. */
  state?: Exclude<State, 'all'> | undefined
  role?: InvitedRole | undefined
  department?: string | undefined
}

type Counts = Record<'active' | 'not_active' | 'deleted' | 'invited', number>

/** Narrows the list to one state; the numbers say how many of each there are with all else that is chosen. */
export function States({
  state = 'all',
  counts,
  onState,
}: {
  state: State | undefined
  counts: Counts | undefined
  onState: (state: PeopleChoice['state']) => void
}) {
  const { t } = useLingui()
  const names = {
    all: t`All`,
    active: t`Active`,
    invited: t({ message: 'Invited', context: 'people' }),
    not_active: t({ message: 'Deactivated', context: 'people' }),
    deleted: t({ message: 'Deleted', context: 'people' }),
  }
  const all = counts && counts.active + counts.not_active + counts.invited
  return (
    <fieldset className={classes.states} aria-label={t`State`}>
      {states.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.state}
          aria-pressed={one === state}
          onClick={() => onState(one === 'all' ? undefined : one)}
        >
          {names[one]} <span className={classes.count}>{one === 'all' ? all : counts?.[one]}</span>
        </button>
      ))}
    </fieldset>
  )
}

interface NarrowProps {
  group: Group
  choice: PeopleChoice
  onChoice: (choice: PeopleChoice) => void
}

/** Narrows the list to one role and one department; hiring managers have one role. */
export function RoleAndDepartment({ group, choice, onChoice }: NarrowProps) {
  const { t, i18n } = useLingui()
  const { data: known = [] } = useQuery(departmentsQuery, queryClient)
  const { role = '', department = '' } = choice
  // One that nobody is in any more stands in an old address still.
  const departments = department && !known.includes(department) ? [department, ...known] : known
  return (
    <div className={classes.narrow}>
      {group === 'staff' ? (
        <Select
          label={t`Role`}
          value={role}
          data={[
            { value: '', label: t`Any role` },
            ...staffRoles.map((one) => ({ value: one, label: i18n._(roleNames[one]) })),
          ]}
          onChange={(next) => onChoice({ ...choice, role: next || undefined })}
        />
      ) : null}
      {departments.length ? (
        <Select
          label={t`Department`}
          value={department}
          data={[{ value: '', label: t`Any department` }, ...departments.map((one) => ({ value: one, label: one }))]}
          onChange={(next) => onChoice({ ...choice, department: next || undefined })}
        />
      ) : null}
    </div>
  )
}
