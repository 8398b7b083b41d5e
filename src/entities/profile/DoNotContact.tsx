import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessageOff } from '@tabler/icons-react'
import { tip } from '../../ui/overlays/tip.ts'
import classes from './DoNotContact.module.css'

/** The company has said that this person must not be contacted (D-119). @param small the sign alone, for a narrow row */
export function DoNotContact({ small }: { small?: boolean }) {
  const { t } = useLingui()
  if (small)
    return (
      <span className={classes.sign} role="img" aria-label={t`Do not contact`} {...tip(t`Do not contact`)}>
        <IconMessageOff size={15} stroke={1.75} aria-hidden />
      </span>
    )
  return (
    <span className={classes.badge}>
      <IconMessageOff size={14} stroke={1.75} aria-hidden />
      <Trans>Do not contact</Trans>
    </span>
  )
}
