import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Attributes } from '../../../contract/companies/attributes/attributes.ts'
import {
  deleteCompany,
  getAttributes,
  restoreCompany,
  setAttributes,
} from '../../../contract/companies/attributes/endpoints.ts'
import {
  type CustomSettings,
  changeCustomSettings,
  getCustomSettings,
} from '../../../contract/companies/staff/custom-endpoints.ts'
import {
  createCompany,
  getStaffCompany,
  inviteAdmin,
  listCompanies,
  type StaffCompany,
} from '../../../contract/companies/staff-endpoints.ts'
import { csvLine, csvMark } from '../../../contract/kit/csv.ts'
import type { AnswerOf, CallOf } from '../../../contract/kit/endpoint.ts'
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

/** The same for the name above a company's pages, which a list may have shown before. */
export const companyNameQuery = (id: string) =>
  queryOptions({
    ...staffCompanyQuery(id),
    placeholderData: () =>
      queryClient
        .getQueriesData<AnswerOf<typeof listCompanies>>({ queryKey: [area, 'list'] })
        .flatMap(([, list]) => list?.results ?? [])
        .find((one) => String(one.id) === id),
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

export const companiesPage = 50
export type CompanyChoice = Omit<CallOf<typeof listCompanies>['query'], 'limit' | 'offset' | 'without_admin'> & {
  offset: number
}

/** Companies as they are asked for; those of before stand until the others are there. */
export const companiesQuery = ({ offset, ...choice }: CompanyChoice) =>
  queryOptions({
    queryKey: [area, 'list', choice, offset],
    queryFn: ({ signal }) =>
      call(listCompanies, { query: { ...choice, offset: String(offset), limit: String(companiesPage) } }, { signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  })

/** What the table of companies says of each, by the head of its column. */
const columns: Record<string, (company: StaffCompany) => string | number | null> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  site: ({ site }) => site,
  access_type: ({ access_type }) => access_type,
  active: ({ active }) => (active ? 'yes' : 'no'),
  region: ({ region }) => region,
  account_manager: ({ manager }) => manager?.name ?? null,
  paid_from: ({ paid_from }) => paid_from,
  paid_till: ({ paid_till }) => paid_till,
  employees: ({ people }) => people,
  hiring_managers: ({ hiring_managers }) => hiring_managers,
  seats: ({ seats }) => seats.used,
  seats_most: ({ seats }) => seats.max,
  contacts_this_month: ({ contacts }) => contacts.used,
  contacts_most: ({ contacts }) => contacts.max,
  credits: ({ credits }) => credits,
  seen_at: ({ seen_at }) => seen_at,
  created_at: ({ created_at }) => created_at,
  deleted_at: ({ deleted_at }) => deleted_at,
}
const piece = 100

/** All companies of a choice as a CSV file, however many answers they take. */
export async function companiesTable({ offset: _, ...choice }: CompanyChoice): Promise<Blob> {
  const lines = [csvMark, csvLine(Object.keys(columns))]
  for (let offset = 0, count = 1; offset < count; offset += piece) {
    const query = { ...choice, offset: String(offset), limit: String(piece) }
    const answer = await call(listCompanies, { query })
    count = answer.count
    lines.push(...answer.results.map((one) => csvLine(Object.values(columns).map((read) => String(read(one) ?? '')))))
  }
  return new Blob(lines, { type: 'text/csv' })
}

export const attributesQuery = (id: string) =>
  queryOptions({
    queryKey: [area, 'set', id],
    queryFn: ({ signal }) => call(getAttributes, { params: { id } }, { signal }),
    ...fresh,
  })

/** @param reason why, where something is taken from people */
export async function saveAttributes(id: string, changes: Partial<Attributes>, reason: string): Promise<void> {
  const body = { ...changes, ...(reason && { reason }) }
  queryClient.setQueryData(attributesQuery(id).queryKey, await call(setAttributes, { params: { id }, body }))
  await readAnew(id)
}

async function readAnew(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [area, 'list'] })
  await queryClient.invalidateQueries({ queryKey: staffCompanyQuery(id).queryKey })
}

export async function takeAway(id: string, reason: string): Promise<void> {
  await call(deleteCompany, { params: { id }, body: { reason } })
  await readAnew(id)
}

export async function bringBack(id: string): Promise<void> {
  await call(restoreCompany, { params: { id } })
  await readAnew(id)
}

export const customSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: [area, 'custom', id],
    queryFn: ({ signal }) => call(getCustomSettings, { params: { id } }, { signal }),
    ...fresh,
  })

export async function saveCustomSettings(id: string, body: Partial<CustomSettings>): Promise<void> {
  queryClient.setQueryData(customSettingsQuery(id).queryKey, await call(changeCustomSettings, { params: { id }, body }))
}
