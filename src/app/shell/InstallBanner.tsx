import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceMobileDown, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useAppState } from '../../data/installed/app-update.ts'
import { isIosPage, useInstallHint } from '../../data/installed/install-hint.ts'
import { Button } from '../../ui/Button.tsx'
import { joined } from '../../ui/joined.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { brandName } from '../../ui/Mark.tsx'
import classes from './Banner.module.css'

const IosInstall = lazyPart(() => import('./IosInstall.tsx').then((module) => ({ default: module.IosInstall })))

/**
 * Says once that the app can be installed, and why; the menu keeps the way for later.
 * @param floating over the page, above the tabs, instead of on top of it
 */
export function InstallBanner({ floating }: { floating: boolean }) {
  const { t } = useLingui()
  const { install, updateReady } = useAppState()
  const { due, enough } = useInstallHint()
  const [steps, setSteps] = useState(false)
  if (steps) {
    return (
      <Suspense>
        <IosInstall onClose={() => setSteps(false)} />
      </Suspense>
    )
  }
  if (!due || updateReady) return null
  const start = () => {
    enough()
    if (install) void install()
    else setSteps(true)
  }
  return (
    <output className={joined(classes.banner, floating && classes.floating)}>
      <IconDeviceMobileDown size={16} stroke={1.75} />
      <span className={classes.text}>
        <Trans>Install {brandName()}</Trans>
        <small>
          {isIosPage() ? (
            <Trans>
              Safari forgets a page after a week. An app on the home screen stays, and opens with no network.
            </Trans>
          ) : (
            <Trans>Own window, own icon, opens with no network.</Trans>
          )}
        </small>
      </span>
      <Button look="filled" size="small" onClick={start}>
        {install ? <Trans>Install</Trans> : <Trans>How</Trans>}
      </Button>
      <Button look="ghost" square aria-label={t`Not now`} onClick={enough}>
        <IconX size={20} stroke={1.75} />
      </Button>
    </output>
  )
}
