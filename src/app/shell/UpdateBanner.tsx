import { Trans, useLingui } from '@lingui/react/macro'
import { IconSparkles, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { applyUpdate, useAppState } from '../../data/installed/app-update.ts'
import { Button } from '../../ui/Button.tsx'
import { joined } from '../../ui/joined.ts'
import classes from './Banner.module.css'

/**
 * A new version waits; it is taken only when the user says so, so that nothing typed is lost.
 * @param floating over the page, above the tabs, instead of on top of it
 */
export function UpdateBanner({ floating }: { floating: boolean }) {
  const { t } = useLingui()
  const { updateReady } = useAppState()
  const [later, setLater] = useState(false)
  if (!updateReady || later) return null
  return (
    <output className={joined(classes.banner, floating && classes.floating)}>
      <IconSparkles size={16} stroke={1.75} />
      <span className={classes.text}>
        <Trans>A new version is ready</Trans>
        <small>
          <Trans>Nothing unsent is lost.</Trans>
        </small>
      </span>
      <Button look="filled" size="small" onClick={applyUpdate}>
        <Trans>Reload</Trans>
      </Button>
      {floating ? (
        <Button look="ghost" square aria-label={t`Later`} onClick={() => setLater(true)}>
          <IconX size={20} stroke={1.75} />
        </Button>
      ) : (
        <Button look="ghost" size="small" onClick={() => setLater(true)}>
          <Trans>Later</Trans>
        </Button>
      )}
    </output>
  )
}
