import type { StaffCompany } from '../../../../contract/companies/staff-endpoints.ts'
import { type MockBackend, MockError, notFound } from '../../handler.ts'
import type { World } from '../../world.ts'

const companyOf = (world: World, id: string): StaffCompany =>
  world.companies.find((one) => one.id === Number(id)) ?? notFound()

const wrong = (field: string, text: string) => new MockError(400, 'badRequest', 'Bad request', { [field]: [text] })

export const staffCompanies: Pick<
  MockBackend['companies'],
  'listCompanies' | 'getStaffCompany' | 'createCompany' | 'inviteAdmin'
> = {
  listCompanies({ query: { without_admin, offset, limit } }, { world }) {
    const found = world.companies.filter(({ has_admin }) => !(without_admin && has_admin)).toReversed()
    return { count: found.length, results: found.slice(offset, offset + limit) }
  },
  getStaffCompany: ({ params: { id } }, { world }) => companyOf(world, id),
  createCompany({ body: { name, site = '' } }, { world }) {
    if (world.companies.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      throw wrong('name', 'There is a company of this name already')
    const id = 12 + world.companies.length
    const made: StaffCompany = { id, name, site, created_at: world.now(), has_admin: false, invited: null }
    world.companies.push(made)
    return made
  },
  inviteAdmin({ params: { id }, body: { email } }, { world }) {
    const company = companyOf(world, id)
    if (company.has_admin)
      throw new MockError(400, 'hasAdmin', 'This company has an admin. Its people are invited by them.')
    if (world.users.some((one) => one.email === email)) throw wrong('email', 'Already in use')
    const expires_at = new Date(Date.parse(world.now()) + 7 * 86_400_000).toISOString()
    company.invited = { email, expires_at, expired: false }
    const link = world.frontDoor.mail ? {} : { link: `http://localhost/invitations/accept-invite/${'A'.repeat(43)}/` }
    return { company: { ...company }, ...link }
  },
}
