import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import type { License } from '../../../contract/users/license.ts'

const pages: Record<License, '/license-expired/' | '/license-not-started/' | undefined> = {
  active: undefined,
  expired: '/license-expired/',
  notStarted: '/license-not-started/',
}

/** The one page of a user whose company has no licence for today; companies of the extension are not asked. */
export const licensePageOf = ({ company }: CurrentUser): string | undefined =>
  company.isExtCompany ? undefined : pages[company.license]

export const isLicensePage = (path: string): boolean => Object.values(pages).some((page) => page === path)
