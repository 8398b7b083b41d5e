import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import {
  accessTypes,
  type CompanyState,
  companyStates,
  type StaffCompany,
} from '../../../../../contract/companies/staff-endpoints.ts'
import { pageAct } from '../../../../commands/act.ts'
import { useActs } from '../../../../commands/use-acts.ts'
import {
  bringBack,
  type CompanyChoice,
  companiesPage,
  companiesQuery,
  companiesTable,
} from '../../../../data/companies/staff-companies.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { buttonClass } from '../../../../ui/Button.tsx'
import { Choices } from '../../../../ui/bars/Choices.tsx'
import { Find } from '../../../../ui/shells/Find.tsx'
import { List } from '../../../../ui/shells/List.tsx'
import { Page } from '../../../../ui/shells/Page.tsx'
import { Tools } from '../../../../ui/shells/Tools.tsx'
import { Empty } from '../../../../ui/states/Empty.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { usePhone } from '../../../../ui/use-media.ts'
import { CsvButton } from '../../CsvButton.tsx'
import { useCompanyColumns } from './company-columns.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { Narrow } from './Narrow.tsx'

type Tab = (typeof accessTypes)[number]

const newCompany = pageAct({ label: msg`New company`, Icon: IconPlus, keys: 'n' })

/** Every company of the server but the operator's own (pictures 60, STAFF-01). */
export function CompaniesPage() {
  const { t } = useLingui()
  const phone = usePhone()
  const says = useErrorText()
  const [choice, setChoice] = useState<CompanyChoice & { access: Tab }>({ access: 'paid', q: '', offset: 0 })
  const [leaving, setLeaving] = useState<StaffCompany>()
  const q = useDeferredValue(choice.q?.trim() ?? '')
  const read = useQuery(companiesQuery({ ...choice, q }), queryClient)
  const navigate = useNavigate()
  useActs(msg`All companies`, { newCompany }, () => void navigate({ to: '/companies/new/' }))
  const narrow = (more: Partial<typeof choice>) => setChoice({ ...choice, offset: 0, ...more })
  const tabs: Record<Tab, string> = {
    paid: t`Paid`,
    demo: t`Demo`,
    extension: t({ message: 'Extension', context: 'access' }),
  }
  const states: Record<CompanyState, string> = {
    ending: t`Ending in 30 days`,
    ended: t({ message: 'Ended', context: 'license' }),
    notStarted: t`Not started`,
    off: t`Switched off`,
    deleted: t`Deleted`,
  }
  const restore = async ({ id, name }: StaffCompany) => {
    await bringBack(String(id))
    toast(<Trans>{name} is back</Trans>)
  }
  return (
    <Page
      title={t`All companies`}
      acts={
        <>
          <CsvButton file="companies" read={() => companiesTable({ ...choice, q })} />
          <Link
            className={buttonClass(phone ? { look: 'ghost', square: true } : { look: 'filled' })}
            to="/companies/new/"
            aria-label={phone ? t`New company` : undefined}
          >
            <IconPlus size={phone ? 24 : 16} stroke={2} aria-hidden />
            {phone ? null : <Trans>New company</Trans>}
          </Link>
        </>
      }
    >
      <Tools>
        <Find
          label={t`Name, site or an employee’s email`}
          value={choice.q ?? ''}
          onChange={(text) => narrow({ q: text })}
        />
        <Choices<Tab>
          label={t`Access type`}
          value={choice.access}
          options={accessTypes.map((key) => ({ key, label: tabs[key], count: read.data?.tabs[key] }))}
          onChange={(access) => narrow({ access })}
        />
        <Choices<CompanyState | 'all'>
          label={t`State`}
          value={choice.state ?? 'all'}
          options={[
            { key: 'all', label: t`All` },
            ...companyStates.map((key) => ({ key, label: states[key], count: read.data?.states[key] })),
          ]}
          onChange={(state) => narrow({ state: state === 'all' ? undefined : state })}
        />
        <Narrow choice={choice} onChange={narrow} />
      </Tools>
      <List
        label={t`All companies`}
        items={read.data?.results}
        id={({ id }) => id}
        columns={useCompanyColumns({ onDelete: setLeaving, onRestore: restore })}
        read={read}
        says={says}
        order={{ by: choice.order ?? 'newest', onOrder: (order) => narrow({ order: order as CompanyChoice['order'] }) }}
        empty={
          <Empty title={<Trans>No company matches</Trans>}>
            <Trans>Try another name, tab or state.</Trans>
          </Empty>
        }
        pages={{
          size: companiesPage,
          offset: choice.offset,
          count: read.data?.count ?? 0,
          onOffset: (offset) => setChoice({ ...choice, offset }),
        }}
      />
      {leaving ? <DeleteDialog company={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Page>
  )
}
