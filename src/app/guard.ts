import { type AnyRouter, redirect } from '@tanstack/react-router'
import { type Access, can, isFolderOnly } from '../../contract/access/can.ts'
import { actorOf } from '../../contract/users/actor.ts'
import type { Session } from '../data/network/session.ts'
import { landingFor } from './addresses/landing.ts'
import { isLicensePage, licensePageOf } from './addresses/license-page.ts'

const slash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

export type Judgement = 'show' | 'login' | 'offline' | 'landing' | 'notFound'

/** Whether a page may be shown to this session, or where to go instead. */
export function judge(session: Session, access: Access, path: string): Judgement {
  if (access === 'public') return 'show'
  if (session.status === 'unreachable') return 'offline'
  if (!session.user) return 'login'
  const notice = licensePageOf(session.user)
  if (notice !== undefined || isLicensePage(slash(path))) return slash(path) === notice ? 'show' : 'landing'
  const actor = actorOf(session.user)
  if (can(actor, access)) return 'show'
  return path === '/' || leadsHome(session, path) ? 'landing' : 'notFound'
}

/** 000 §2: the pages of search and of folders send a folder-only role to its folders, whether they exist here or not. */
const searchOrFolders = /^\/(profiles|profiles-old|intelligence|intelligence-old|folders)(\/|$)/

/** Whether a path leads to the first page, though it is none of ours or none of this user's. */
export const leadsHome = ({ user }: Session, path: string): boolean =>
  user !== undefined &&
  (licensePageOf(user) !== undefined || (isFolderOnly(actorOf(user).role) && searchOrFolders.test(path)))

/** Whether whoever opens the app at its door has chosen another first page (D-138); an address with a search means that one. */
export const opensElsewhere = ({ user }: Session, href: string): boolean =>
  user?.settings.startWithToday === true && /^\/(\?src=pwa)?$/.test(href) && can(actorOf(user), 'folders.list')

/** The paths of all pages that exist here. */
export const knownPaths = (router: AnyRouter): ReadonlySet<string> =>
  new Set(
    Object.values(router.routesById as Record<string, { fullPath: string }>).map((route) => slash(route.fullPath)),
  )

/** The router's own answer to a judgement: throws a redirect, or returns to show the page. */
export function enforce(judgement: Judgement, session: Session, href: string, known: ReadonlySet<string>): void {
  if (judgement === 'login') throw redirect({ to: '/login/', search: href === '/' ? {} : { next: href } })
  if (judgement === 'offline') throw redirect({ to: '/offline/', search: { next: href } })
  if (judgement === 'landing' && session.user) throw redirect({ to: landingFor(session.user, known) as '/' })
}
