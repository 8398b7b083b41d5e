import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatches, useRouterState } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense, use, useSyncExternalStore } from 'react'
import { ActHost } from '../../commands/ActHost.tsx'
import { useConnection, useSyncState } from '../../data/device/live.ts'
import { useStepUp } from '../../data/network/confirming/step-up.ts'
import { useSession } from '../../data/network/session.ts'
import { useMentioned } from '../../data/notices/notices.ts'
import { useUnseenNotices } from '../../data/notices/use-unseen.ts'
import { SyncPill } from '../../features/sync/SyncPill.tsx'
import { BarAbove, BarEnd } from '../../ui/bars/Bar.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Tips } from '../../ui/overlays/Tips.tsx'
import { getSystemMessages, subscribeSystemMessages } from '../../ui/toasts/system-message.ts'
import { usePhone } from '../../ui/use-media.ts'
import { isBehindMenu } from '../menu.ts'
import { offered } from '../offered.ts'
import { InstallBanner } from './install/InstallBanner.tsx'
import { Keyboard } from './Keyboard.tsx'
import { DueMark } from './navigation/DueMark.tsx'
import { loadRail } from './navigation/load-rail.ts'
import { TabBar } from './navigation/TabBar.tsx'
import { useMenu } from './navigation/use-menu.ts'
import classes from './Shell.module.css'
import { Told } from './Told.tsx'
import { UpdateBanner } from './update/UpdateBanner.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const UpdateNeeded = lazyPart(() => import('./update/UpdateNeeded.tsx'))
const SyncNews = lazyPart(() => import('./SyncNews.tsx'))
const Bars = lazyPart(() => import('./Bars.tsx'))
const Relogin = lazyPart(() => import('./Relogin.tsx'))
const StepUp = lazyPart(() => import('./StepUp.tsx'))

/** As wide as the menu that comes, where a window has grown from a phone's. */
function Rail() {
  return (
    <Suspense fallback={<div className={classes.rail} />}>
      <LoadedRail />
    </Suspense>
  )
}

function LoadedRail() {
  const { Rail } = use(loadRail())
  return <Rail />
}

/** On a phone a page that only the menu leads to goes back there. */
function useWayToMenu(phone: boolean): ComponentProps<typeof BarAbove>['value'] {
  const { t } = useLingui()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const menu = useMenu()
  if (!phone || !isBehindMenu(path, menu)) return undefined
  return {
    label: t`Menu`,
    link: (content, label, className) => (
      <Link to="/menu/" className={className} aria-label={label || undefined}>
        {content}
      </Link>
    ),
  }
}

/** The frame around every page behind the sign-in: rail or tab bar, the sheet, and the way back in. */
export function Shell({ children }: { children: ReactNode }) {
  useKeptFocus()
  const phone = usePhone()
  // An open candidate takes the whole phone, as a page of its own would.
  const full = useMatches({
    select: (matches) => matches.at(-1)?.staticData.full === true || 'c' in (matches.at(-1)?.search ?? {}),
  })
  const session = useSession()
  const connection = useConnection()
  const answerStepUp = useStepUp()
  const held = session.user?.held === true
  const messages = useSyncExternalStore(subscribeSystemMessages, getSystemMessages)
  const wayToMenu = useWayToMenu(phone)
  return (
    <ActHost offered={offered}>
      <BarEnd value={<SyncPill />}>
        <div className={classes.app}>
          <a className={classes.skip} href="#page">
            <Trans>Skip to content</Trans>
          </a>
          {phone ? null : <Rail />}
          <div className={classes.column}>
            <UpdateBanner floating={phone && !full} />
            <InstallBanner floating={phone && !full} />
            {held || messages.length > 0 ? (
              <Suspense>
                <Bars held={held} messages={messages} />
              </Suspense>
            ) : null}
            <DueMark />
            <main id="page" tabIndex={-1} className={classes.sheet}>
              <BarAbove value={wayToMenu}>{children}</BarAbove>
            </main>
          </div>
          <Keyboard />
          <Tips />
          {phone && !full ? <TabBar /> : null}
          <News />
          <Told />
          {connection === 'upgrade' ? (
            <Suspense>
              <UpdateNeeded />
            </Suspense>
          ) : null}
          {session.user && (session.status === 'expired' || connection === 'signedOut') ? (
            <Suspense>
              <Relogin user={session.user} />
            </Suspense>
          ) : null}
          {answerStepUp ? (
            <Suspense>
              <StepUp onAnswer={answerStepUp} />
            </Suspense>
          ) : null}
        </div>
      </BarEnd>
    </ActHost>
  )
}

/** What has become of the user's changes, and who mentions them; a part of its own, for its state changes often. */
function News() {
  const { attention } = useSyncState()
  const unseen = useUnseenNotices().length
  const mentioned = useMentioned()
  return attention + unseen > 0 || mentioned ? (
    <Suspense>
      <SyncNews />
    </Suspense>
  ) : null
}
