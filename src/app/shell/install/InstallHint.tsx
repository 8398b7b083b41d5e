import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceMobileDown, IconX } from '@tabler/icons-react'
import { useAppState } from '../../../data/device/installed/app-update.ts'
import { isIosPage } from '../../../data/device/installed/ios-page.ts'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { brandName } from '../../../ui/Mark.tsx'
import classes from '../Banner.module.css'

interface InstallHintProps {
  floating: boolean
  /** It need not be said again. */
  onEnough: () => void
  /** Where the browser does not ask, its user goes the steps. */
  onSteps: () => void
}

export default function InstallHint({ floating, onEnough, onSteps }: InstallHintProps) {
  const { t } = useLingui()
  const { install } = useAppState()
  const start = () => {
    onEnough()
    if (install) void install()
    else onSteps()
  }
  return (
    <output className={joined(classes.banner, floating && classes.floating)}>
      <IconDeviceMobileDown size={16} stroke={1.75} />
      <span className={classes.text}>
        <Trans>Install {brandName()}</Trans>
        <small>
          {isIosPage() ? (
            <Trans>
              Safari clears a page’s data after a week. An app on your home screen keeps its data and opens offline.
            </Trans>
          ) : (
            <Trans>Its own window and icon. Opens offline.</Trans>
          )}
        </small>
      </span>
      <Button look="filled" size="small" onClick={start}>
        {install ? <Trans>Install</Trans> : <Trans>Show how</Trans>}
      </Button>
      <Button look="ghost" square aria-label={t`Not now`} onClick={onEnough}>
        <IconX size={20} stroke={1.75} />
      </Button>
    </output>
  )
}
