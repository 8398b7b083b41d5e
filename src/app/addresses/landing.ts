import { type Actor, can, isFolderOnly } from '../../../contract/access/can.ts'
import { actorOf } from '../../../contract/users/actor.ts'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { licensePageOf } from './license-page.ts'

/** Where the spec sends a role that the table names outright (000 §2, 'Landing path'). */
function wanted(actor: Actor, user: CurrentUser): string {
  if (actor.isExternalCompany) return actor.role === 'worker' ? '/extension/' : '/menu/'
  const notice = licensePageOf(user)
  if (notice) return notice
  if (user.settings.startWithToday && can(actor, 'folders.list')) return '/today/'
  if (isFolderOnly(actor.role)) return '/folders/'
  if (actor.role === 'admin_without_search') return '/company/employees/'
  if (actor.role === 'worker' && !actor.canSearch) return '/menu/'
  return '/'
}

/**
 * The first page after signing in.
 * @param known the paths of this installation's pages: a landing page of an area that is not installed falls back
 *   to the folders, else to the menu
 */
export function landingFor(user: CurrentUser, known: ReadonlySet<string>): string {
  const actor = actorOf(user)
  const path = wanted(actor, user)
  if (known.has(path)) return path
  return can(actor, 'folders.list') ? '/folders/' : '/menu/'
}
