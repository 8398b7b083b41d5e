import { queryOptions } from '@tanstack/react-query'
import {
  createCompany,
  getStaffCompany,
  inviteAdmin,
  listCompanies,
  type StaffCompany,
} from '../../../contract/companies/staff-endpoints.ts'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

const area = 'companies of staff'
/** An admin may have come meanwhile: every reading is fresh. */
const fresh = { staleTime: 0 }

/** Those that nobody runs yet, the newest hundred. */
export const waitingCompanies = queryOptions({
  queryKey: [area, 'waiting'],
  queryFn: ({ signal }) => call(listCompanies, { query: { without_admin: 'true', limit: '100' } }, { signal }),
  ...fresh,
})

export const staffCompanyQuery = (id: string) =>
  queryOptions({
    queryKey: [area, 'one', id],
    queryFn: ({ signal }) => call(getStaffCompany, { params: { id } }, { signal }),
    ...fresh,
  })

/** What was answered is what is shown of it from then on. */
function keep(company: StaffCompany): void {
  queryClient.setQueryData(staffCompanyQuery(String(company.id)).queryKey, company)
  void queryClient.invalidateQueries({ queryKey: waitingCompanies.queryKey })
}

export async function makeCompany(body: CallOf<typeof createCompany>['body']): Promise<StaffCompany> {
  const made = await call(createCompany, { body })
  keep(made)
  return made
}

/** @returns the link, where the server sends no mail */
export async function sendToAdmin(id: string, body: CallOf<typeof inviteAdmin>['body']): Promise<string | undefined> {
  try {
    const { company, link } = await call(inviteAdmin, { params: { id }, body })
    keep(company)
    return link
  } catch (error) {
    // Perhaps there is an admin by now.
    void queryClient.invalidateQueries({ queryKey: staffCompanyQuery(id).queryKey })
    throw error
  }
}
