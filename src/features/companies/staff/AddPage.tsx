import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffCompanyQuery } from '../../../data/companies/staff-companies.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useCompanyPage } from '../at-hand.tsx'
import { EmployeesPage } from '../EmployeesPage.tsx'
import { InviteDialog } from '../invite/InviteDialog.tsx'
import { FirstAdminPage } from './FirstAdminPage.tsx'

/** Where staff adds people to a company: its first admin, and once there is one, anybody. */
export function AddPage({ id }: { id: string }) {
  const { data } = useQuery(staffCompanyQuery(id), queryClient)
  const go = useCompanyPage()
  const leave = () => go('employees/')
  // Who began to invite the first admin is told on that page that one came meanwhile.
  const [hadAdmin, setHadAdmin] = useState<boolean>()
  if (data && hadAdmin === undefined) setHadAdmin(data.has_admin)
  if (!hadAdmin) return <FirstAdminPage id={id} />
  return (
    <EmployeesPage group="staff" choice={{}} onChoice={leave}>
      <InviteDialog asked="worker" onClose={leave} />
    </EmployeesPage>
  )
}
