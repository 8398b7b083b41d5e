import { useLingui } from '@lingui/react/macro'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import type { StaffCompany } from '../../../../../contract/companies/staff-endpoints.ts'
import { ago } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { Column } from '../../../../ui/shells/columns.ts'
import { Name, Until, Used } from './company-cells.tsx'

interface Acts {
  onDelete: (company: StaffCompany) => void
  onRestore: (company: StaffCompany) => Promise<void>
}

/** What is said of a company in the list of all; its name leads to what is set for it. */
export function useCompanyColumns({ onDelete, onRestore }: Acts): Column<StaffCompany>[] {
  const { t, i18n } = useLingui()
  const now = useNow()
  return [
    {
      id: 'name',
      title: t`Company`,
      sort: 'name',
      width: '3fr',
      phone: 'title',
      cell: (company) => <Name company={company} />,
    },
    {
      id: 'manager',
      title: t`Account manager`,
      width: '2fr',
      phone: 'none',
      cell: ({ manager }) => manager?.name ?? '–',
    },
    {
      id: 'region',
      title: t`Region`,
      width: 120,
      phone: 'none',
      cell: ({ region }) => (region === 'russia' ? t`Russia` : t`Rest of world`),
    },
    {
      id: 'until',
      title: t`Plan until`,
      sort: 'until',
      width: 150,
      phone: 'under',
      cell: (company) => <Until company={company} />,
    },
    { id: 'seats', title: t`Seats with search`, width: 140, phone: 'none', cell: ({ seats }) => <Used {...seats} /> },
    {
      id: 'contacts',
      title: t`Contacts this month`,
      width: 170,
      phone: 'none',
      cell: ({ contacts }) => <Used {...contacts} />,
    },
    {
      id: 'credits',
      title: t`Credits`,
      width: 70,
      align: 'end',
      phone: 'none',
      cell: ({ credits }) => i18n.number(credits),
    },
    {
      id: 'seen',
      title: t`Last seen`,
      sort: 'seen',
      width: 120,
      align: 'end',
      phone: 'under',
      cell: ({ seen_at }) => (seen_at ? ago(seen_at, now, i18n.locale) : '–'),
    },
    {
      id: 'act',
      width: 44,
      align: 'end',
      phone: 'end',
      cell: (company) =>
        company.deleted_at ? (
          <Button
            look="ghost"
            size="small"
            square
            aria-label={t`Restore ${company.name}`}
            onClick={() => void onRestore(company)}
          >
            <IconRestore size={16} stroke={1.75} aria-hidden />
          </Button>
        ) : (
          <Button
            look="ghost"
            size="small"
            square
            aria-label={t`Delete ${company.name}`}
            onClick={() => onDelete(company)}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </Button>
        ),
    },
  ]
}
