import { Trans, useLingui } from '@lingui/react/macro'
import { IconSparkles, IconX } from '@tabler/icons-react'
import { applyUpdate } from '../../../data/device/installed/app-update.ts'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import classes from '../Banner.module.css'

interface Props {
  floating: boolean
  onLater: () => void
}

/** Offers the new version that waits. */
export default function NewVersion({ floating, onLater }: Props) {
  const { t } = useLingui()
  return (
    <output className={joined(classes.banner, floating && classes.floating)}>
      <IconSparkles size={16} stroke={1.75} />
      <span className={classes.text}>
        <Trans>A new version is ready</Trans>
        <small>
          <Trans>Unsent changes are safe.</Trans>
        </small>
      </span>
      <Button look="filled" size="small" onClick={applyUpdate}>
        <Trans>Reload</Trans>
      </Button>
      {floating ? (
        <Button look="ghost" square aria-label={t`Later`} onClick={onLater}>
          <IconX size={20} stroke={1.75} />
        </Button>
      ) : (
        <Button look="ghost" size="small" onClick={onLater}>
          <Trans>Later</Trans>
        </Button>
      )}
    </output>
  )
}
