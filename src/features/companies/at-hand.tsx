import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import type { AtHand } from '../../data/companies/company.ts'

/** The company whose pages are open, by their address: `/companies/12/…` is 12's, `/company/…` the own one's. */
export const useAtHand = (): AtHand => useParams({ strict: false }).companyId

/** Pages that admins have of their own company and staff of each. */
type CompanyPage =
  | ''
  | 'update/'
  | 'credit-transactions/'
  | 'employees/'
  | 'employees/add/'
  | 'employees/import/'
  | 'employees/$employeeId/'
  | 'hiring-managers/'
  | 'hiring-managers/add/'
  | 'hiring-managers/settings/'

/** Of staff alone. */
type StaffPage = 'custom-settings/' | 'employees/$employeeId/move-to-company/'

interface Place {
  to: '/company/'
}

/** Where a page of the company at hand is: of all of them, which need one and the same, the router is told as of one. */
const placeOf = (at: AtHand, page: CompanyPage | StaffPage, employeeId?: string): Place =>
  ({
    to: at === undefined ? `/company/${page}` : `/companies/$companyId/${page}`,
    params: { companyId: at, employeeId },
  }) as object as Place

interface Props {
  page: CompanyPage | StaffPage
  employeeId?: string
  className?: string | undefined
  title?: string
  /** It is current at its own address alone, not at those below. */
  exact?: boolean
  'aria-label'?: string | undefined
  ref?: Ref<HTMLAnchorElement>
  children: ReactNode
}

/** Leads to a page of the company at hand. */
export function CompanyLink({ page, employeeId, exact = false, ...rest }: Props) {
  return <Link {...placeOf(useAtHand(), page, employeeId)} activeOptions={{ exact }} {...rest} />
}

/** Goes to one. */
export function useCompanyPage() {
  const navigate = useNavigate()
  const at = useAtHand()
  return (page: CompanyPage | StaffPage, employeeId?: string) => void navigate(placeOf(at, page, employeeId))
}
