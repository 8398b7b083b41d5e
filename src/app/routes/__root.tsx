import { msg } from '@lingui/core/macro'
import { createRootRouteWithContext, notFound } from '@tanstack/react-router'
import { getSession } from '../../data/network/session.ts'
import { waitForPart } from '../../lib/wait-for-part.ts'
import { moreWords } from '../../locales/words.ts'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { Frame } from '../Frame.tsx'
import { enforce, judge, leadsHome, opensElsewhere } from '../guard.ts'

/** What the router gives every route. */
interface RouterContext {
  knownPaths: () => ReadonlySet<string>
  /** The app has shown no page yet. */
  isOpening: () => boolean
}

// The one place where a right is asked for a page (house.md, 'A right').
export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { access: 'public', title: msg`Main page` },
  beforeLoad: async ({ location, matches, context }) => {
    const page = matches.at(-1)
    const session = getSession()
    if (!page?.staticData || matches.length < 2) {
      if (leadsHome(session, location.pathname)) enforce('landing', session, location.href, context.knownPaths())
      return
    }
    const judgement =
      context.isOpening() && opensElsewhere(session, location.href)
        ? 'landing'
        : judge(session, page.staticData.access, location.pathname)
    if (judgement === 'notFound') throw notFound()
    enforce(judgement, session, location.href, context.knownPaths())
    if (!page.staticData.first) await waitForPart(moreWords)
  },
  component: Frame,
  notFoundComponent: NotFoundPage,
})
