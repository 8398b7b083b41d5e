import { useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './Facets.module.css'

interface Props {
  /** The thing that it explains. */
  name: string
  text: string
  open: boolean
  onToggle: () => void
}

/** How a value is meant: on hover as a tip; pressed, for fingers and keys, it opens below the row. */
export function Hint({ name, text, open, onToggle }: Props) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classes.info}
      aria-label={t`What ${name} means`}
      aria-expanded={open}
      title={text}
      onClick={onToggle}
    >
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
    </button>
  )
}
