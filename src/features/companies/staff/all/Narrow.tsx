import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { regions } from '../../../../../contract/companies/staff-endpoints.ts'
import type { CompanyChoice } from '../../../../data/companies/staff-companies.ts'
import { managersQuery } from '../../../../data/companies/staff-people.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { Select } from '../../../../ui/fields/Select.tsx'

interface Props {
  choice: CompanyChoice
  onChange: (more: Pick<CompanyChoice, 'manager' | 'region'>) => void
}

const any = 'any'

/** Whose companies, and of which region (picture 60). */
export function Narrow({ choice: { manager, region }, onChange }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(managersQuery({ offset: 0 }), queryClient)
  const names = { world: t`Rest of world`, russia: t`Russia` }
  return (
    <>
      <Select
        label={t`Account manager`}
        value={manager ?? any}
        data={[
          { value: any, label: t`Any manager` },
          ...(data?.results ?? []).map(({ id, email, first_name, last_name }) => ({
            value: id,
            label: `${first_name} ${last_name}`.trim() || email,
          })),
        ]}
        onChange={(value) => onChange({ manager: value === any ? undefined : value })}
      />
      <Select
        label={t`Region`}
        value={region ?? any}
        data={[{ value: any, label: t`Any region` }, ...regions.map((value) => ({ value, label: names[value] }))]}
        onChange={(value) => onChange({ region: value === any ? undefined : value })}
      />
    </>
  )
}
