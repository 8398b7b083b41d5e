import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { queryClient } from '../../network/query.ts'
import { forgetReads } from '../../network/reads/kept-reads.ts'
import { askAboutUser, getSession } from '../../network/session.ts'
import { pictureCachePrefix } from '../device.ts'

const rightsOf = ({ role, can_search, permissions, company }: CurrentUser): string =>
  JSON.stringify([role, can_search, permissions, company.closed, company.license])

/**
 * Asks what the user may by now. Where that is something else, what was fetched under the rights of before goes, from the
 * screen and from the device, and what is shown is fetched anew.
 * @param exchange brings away what was synced under the rights of before (sync.md, 'Sections')
 */
export async function obeyRights(exchange: () => void): Promise<void> {
  exchange()
  const before = getSession().user
  if (!before) return
  await askAboutUser()
  const now = getSession().user
  if (!now || now.id !== before.id || rightsOf(now) === rightsOf(before)) return
  await Promise.all([forgetReads(), globalThis.caches?.delete(pictureCachePrefix + now.id)])
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}
