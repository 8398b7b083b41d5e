import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessageOff } from '@tabler/icons-react'
import { useState } from 'react'
import { tip } from '../../../ui/overlays/tip.ts'
import classes from './DoNotContact.module.css'
import { useWhyNot } from './use-why-not.ts'

interface Props {
  profileId: number
  /** The sign alone, for a narrow row. */
  small?: boolean
}

/** The company has said that this person must not be contacted (D-119); pointed at, focused or touched it says why. */
export function DoNotContact({ profileId, small }: Props) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const why = useWhyNot(profileId, asked)
  const ask = () => setAsked(true)
  const asking = {
    ...tip(why ? `${t`Do not contact`}: ${why}` : t`Do not contact`),
    onPointerEnter: ask,
    onPointerDown: ask,
  }
  if (small)
    return (
      <span className={classes.sign} role="img" aria-label={t`Do not contact`} {...asking}>
        <IconMessageOff size={15} stroke={1.75} aria-hidden />
      </span>
    )
  return (
    // A button, so that the keyboard comes to it: what it says stands beside it.
    <button type="button" className={classes.badge} onFocus={ask} {...asking}>
      <IconMessageOff size={14} stroke={1.75} aria-hidden />
      <Trans>Do not contact</Trans>
    </button>
  )
}
