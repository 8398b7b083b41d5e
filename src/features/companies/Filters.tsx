import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type InvitedRole, staffRoles } from '../../../contract/companies/roles.ts'
import { departmentsQuery, type Group } from '../../data/companies/company.ts'
import { queryClient } from '../../data/network/query.ts'
import { Choices } from '../../ui/bars/Choices.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { useAtHand } from './at-hand.tsx'
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
    <Choices<State>
      label={t`State`}
      value={state}
      options={states.map((key) => ({ key, label: names[key], count: key === 'all' ? all : counts?.[key] }))}
      onChange={(key) => onState(key === 'all' ? undefined : key)}
    />
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
  const { data: known = [] } = useQuery(departmentsQuery(useAtHand()), queryClient)
  const { role = '', department = '' } = choice
  // One that nobody is in any more stands in an old address still.
  const departments = department && !known.includes(department) ? [department, ...known] : known
  return (
    <>
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
    </>
  )
}
