import type { MessageDescriptor } from '@lingui/core'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Access } from '../../contract/access/can.ts'
import { cameFrom, isAt } from '../data/network/page-headers.ts'
import { readQuery, writeQuery } from '../lib/url.ts'
import { ErrorPage } from './errors/ErrorPage.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { knownPaths } from './guard.ts'
import type { MenuPlace } from './menu.ts'
import { routeTree } from './routeTree.gen.ts'

/** The router; a history of its own only in tests. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: {
      knownPaths: (): ReadonlySet<string> => knownPaths(router),
      isOpening: (): boolean => router.state.resolvedLocation === undefined,
    },
    ...(history ? { history } : {}),
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    scrollRestoration: true,
    trailingSlash: 'always',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) cameFrom(fromLocation.pathname)
  })
  router.subscribe('onBeforeLoad', () => isAt(router.state.matches.at(-1)?.fullPath ?? '/'))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  /** Every route says its right and its place in the menu where it is declared. */
  interface StaticDataRouteOption {
    access: Access
    title: MessageDescriptor
    menu?: MenuPlace
    /** One of the first pages: it is there with the first words, without those of all others (tools/build/words.ts). */
    first?: true
    /** Shown without the menu around it (000 §2, 'Pages without the side menu'). */
    bare?: boolean
    /** The whole screen of a phone: no tab bar beneath. */
    full?: boolean
  }
}
