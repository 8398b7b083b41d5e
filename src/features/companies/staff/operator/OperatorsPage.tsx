import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useState } from 'react'
import {
  type Manager,
  type ManagerRole,
  managerRoles,
} from '../../../../../contract/companies/staff/manager-endpoints.ts'
import { pageSize } from '../../../../data/companies/company.ts'
import { type ManagerChoice, managersQuery } from '../../../../data/companies/staff-people.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { since } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { buttonClass } from '../../../../ui/Button.tsx'
import { Choices } from '../../../../ui/bars/Choices.tsx'
import type { Column } from '../../../../ui/shells/columns.ts'
import { Find } from '../../../../ui/shells/Find.tsx'
import { Lines } from '../../../../ui/shells/Lines.tsx'
import { List } from '../../../../ui/shells/List.tsx'
import { wholeRow } from '../../../../ui/shells/ListRow.tsx'
import { Page } from '../../../../ui/shells/Page.tsx'
import { Tools } from '../../../../ui/shells/Tools.tsx'
import { Empty } from '../../../../ui/states/Empty.tsx'
import { usePhone } from '../../../../ui/use-media.ts'
import { managerRoleNames, statusNames } from '../../words.ts'

/** The operator's own people (STAFF-05). */
export function OperatorsPage({ children }: { children?: ReactNode }) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  const [choice, setChoice] = useState<ManagerChoice>({ q: '', offset: 0 })
  const q = useDeferredValue(choice.q?.trim() ?? '')
  const read = useQuery(managersQuery({ ...choice, q }), queryClient)
  return (
    <Page
      title={t`Managers`}
      acts={
        <Link
          className={buttonClass(phone ? { look: 'ghost', square: true } : { look: 'filled' })}
          to="/managers/add/"
          aria-label={phone ? t`Add manager` : undefined}
        >
          <IconUserPlus size={phone ? 24 : 16} stroke={1.75} aria-hidden />
          {phone ? null : <Trans>Add manager</Trans>}
        </Link>
      }
    >
      <Tools>
        <Find
          label={t`Name or email`}
          value={choice.q ?? ''}
          onChange={(text) => setChoice({ ...choice, q: text, offset: 0 })}
        />
        <Choices<ManagerRole | 'all'>
          label={t`Role`}
          value={choice.role ?? 'all'}
          options={[
            { key: 'all', label: t`All` },
            ...managerRoles.map((key) => ({ key, label: i18n._(managerRoleNames[key]) })),
          ]}
          onChange={(role) => setChoice({ ...choice, offset: 0, role: role === 'all' ? undefined : role })}
        />
      </Tools>
      <List
        label={t`Managers`}
        items={read.data?.results}
        id={({ id }) => id}
        columns={useColumns()}
        read={read}
        says={useErrorText()}
        empty={
          <Empty title={<Trans>No one matches</Trans>}>
            <Trans>Try another name or another role.</Trans>
          </Empty>
        }
        pages={{
          size: pageSize,
          offset: choice.offset,
          count: read.data?.count ?? 0,
          onOffset: (offset) => setChoice({ ...choice, offset }),
        }}
      />
      {children}
    </Page>
  )
}

const nameOf = ({ first_name, last_name, email }: Manager) => `${first_name} ${last_name}`.trim() || email

function useColumns(): Column<Manager>[] {
  const { t, i18n } = useLingui()
  const now = useNow()
  return [
    { id: 'photo', width: 32, phone: 'lead', cell: (one) => <Avatar name={nameOf(one)} size={32} /> },
    { id: 'name', title: <Trans>Name</Trans>, width: '3fr', phone: 'title', cell: (one) => <Name manager={one} /> },
    {
      id: 'role',
      title: <Trans>Role</Trans>,
      width: 170,
      phone: 'under',
      cell: ({ role }) => i18n._(managerRoleNames[role]),
    },
    {
      id: 'state',
      title: <Trans>State</Trans>,
      width: 130,
      phone: 'end',
      cell: ({ status }) => i18n._(statusNames[status]),
    },
    {
      id: 'seen',
      title: <Trans>Last seen</Trans>,
      width: 170,
      align: 'end',
      phone: 'none',
      cell: ({ seen_at }) => (seen_at ? since(seen_at, now, i18n.locale) : t`Never`),
    },
  ]
}

function Name({ manager }: { manager: Manager }) {
  const name = nameOf(manager)
  const title = (
    <Link to="/managers/$employeeId/" params={{ employeeId: manager.id }} className={wholeRow} title={name}>
      {name}
    </Link>
  )
  return <Lines title={title} under={manager.email} />
}
