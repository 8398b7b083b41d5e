import { can } from '../../../../contract/access/can.ts'
import { companyParameter, type Endpoint } from '../../../../contract/kit/endpoint.ts'
import { actorOf } from '../../../../contract/users/actor.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { notFound } from '../../handler.ts'
import type { World } from '../../world.ts'
import { type MockCompany, mockCompany } from '../companies.ts'

/** What the mock knows of other companies, by their numbers. */
const known = new WeakMap<World, Map<number, MockCompany>>()

/**
 * The world as it is within the company that a call names: staff's calls alone name another one than their own.
 * @throws MockError notFound for everybody else, and where there is none
 */
export function withinCompany(world: World, endpoint: Endpoint, user: CurrentUser | undefined, url: URL): World {
  const named = endpoint.ofCompany === 'query' ? url.searchParams.get(companyParameter) : null
  if (named === null || !user || Number(named) === user.company.id) return world
  const that = world.companies.find(({ id, deleted_at }) => String(id) === named && deleted_at === null)
  if (!that || !can(actorOf(user), 'companies.manage')) return notFound()
  const companies = known.get(world) ?? new Map<number, MockCompany>()
  known.set(world, companies)
  const company = companies.get(that.id) ?? { ...mockCompany(), id: that.id }
  companies.set(that.id, company)
  Object.assign(company.facts, { name: that.name, site: that.site })
  return { ...world, company, tables: { ...world.tables, folders: new Map(), candidates: new Map() } }
}
