import type { Attributes } from '../../../../contract/companies/attributes/attributes.ts'
import { stoppingIn } from '../../../../contract/companies/attributes/changes.ts'
import { type CompanySet, getAttributes } from '../../../../contract/companies/attributes/endpoints.ts'
import { listCompanies, type StaffCompany } from '../../../../contract/companies/staff-endpoints.ts'
import { type MockBackend, MockError, notFound } from '../../handler.ts'
import type { World } from '../../world.ts'

const companyOf = (world: World, id: string): StaffCompany =>
  world.companies.find((one) => one.id === Number(id)) ?? notFound()

const wrong = (field: string, text: string) => new MockError(400, 'badRequest', 'Bad request', { [field]: [text] })

/** What was set for companies of a world. */
const sets = new WeakMap<StaffCompany, Partial<Attributes>>()
const setOf = (company: StaffCompany): CompanySet => ({
  ...getAttributes.example.output,
  attributes: { ...getAttributes.example.output.attributes, ...pick(company), ...sets.get(company) },
})
const pick = ({ name, site, active, access_type }: StaffCompany) => ({ name, site, active, access_type })
export const staffCompanies: Pick<
  MockBackend['companies'],
  | 'listCompanies'
  | 'getStaffCompany'
  | 'createCompany'
  | 'inviteAdmin'
  | 'getAttributes'
  | 'setAttributes'
  | 'deleteCompany'
  | 'restoreCompany'
> = {
  listCompanies({ query: { without_admin, access, state, region, manager, q = '', offset, limit } }, { world }) {
    const all = world.companies.filter(
      ({ has_admin, name, site, ...one }) =>
        !(without_admin && has_admin) &&
        (!region || one.region === region) &&
        (!manager || one.manager?.id === manager) &&
        `${name} ${site}`.toLowerCase().includes(q.toLowerCase()),
    )
    const standing = (one: StaffCompany) => (state === 'deleted' ? one.deleted_at !== null : one.deleted_at === null)
    const found = all.filter((one) => standing(one) && (!access || one.access_type === access)).toReversed()
    const tab = (type: StaffCompany['access_type']) =>
      all.filter((one) => one.deleted_at === null && one.access_type === type).length
    return {
      count: found.length,
      results: found.slice(offset, offset + limit),
      tabs: { paid: tab('paid'), demo: tab('demo'), extension: tab('extension') },
      states: {
        ...{ ending: 0, ended: 0, notStarted: 0 },
        off: all.filter(({ active }) => !active).length,
        deleted: all.filter(({ deleted_at }) => deleted_at !== null).length,
      },
    }
  },
  getAttributes: ({ params: { id } }, { world }) => setOf(companyOf(world, id)),
  setAttributes({ params: { id }, body: { reason, ...changes } }, { world }) {
    const company = companyOf(world, id)
    if (stoppingIn(changes, setOf(company).attributes).length && !reason)
      throw wrong('reason', 'Say why: people lose something')
    sets.set(company, { ...sets.get(company), ...changes })
    Object.assign(company, { name: changes.name ?? company.name, active: changes.active ?? company.active })
    return setOf(company)
  },
  deleteCompany({ params: { id } }, { world }) {
    companyOf(world, id).deleted_at ??= world.now()
  },
  restoreCompany({ params: { id } }, { world }) {
    companyOf(world, id).deleted_at = null
  },
  getStaffCompany: ({ params: { id } }, { world }) => companyOf(world, id),
  createCompany({ body: { name, site = '' } }, { world }) {
    if (world.companies.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      throw wrong('name', 'There is a company of this name already')
    const id = 12 + world.companies.length
    const made: StaffCompany = { ...listCompanies.example.output.results[0]!, id, name, site, created_at: world.now() }
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
