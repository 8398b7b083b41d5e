import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { staffCount } from '../../../data/companies/staff-counts.ts'
import { queryClient } from '../../../data/network/query.ts'
import { numbers } from '../../../lib/intl.ts'
import type { IconName } from '../../menu.ts'

/** How many there are, once that is known. */
export default function StaffNumber({ icon, className }: { icon: IconName; className: string | undefined }) {
  const { i18n } = useLingui()
  const { data } = useQuery(staffCount(icon), queryClient)
  return data ? <span className={className}>{numbers(i18n.locale).format(data)}</span> : null
}
