import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import classes from './ClearButton.module.css'

/** Begins anew, where what is asked for does not stand in the box as chips. */
export function ClearButton({ onClick }: { onClick: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className={classes.clear} aria-label={t`New search`} onClick={onClick}>
      <IconX size={16} stroke={1.75} />
    </button>
  )
}
