import { Trans } from '@lingui/react/macro'
import { joined } from '../../../ui/joined.ts'
import { iconOf } from '../kind-icons.ts'
import classes from './Display.module.css'

interface Props {
  type: string
  title: string
  /** It is on its way out. */
  fading?: boolean
  /** Where it is a picture of itself, in its form. */
  still?: boolean
  onMore?: () => void
  onHide?: () => void
}

/** A notification in short: one line with its two answers (picture 65c). */
export function Snackbar({ type, title, fading, still, onMore, onHide }: Props) {
  const Icon = iconOf(type)
  return (
    <div
      className={joined(classes.snackbar, still && classes.still, fading && classes.fading)}
      role={still ? undefined : 'status'}
      data-ink
    >
      <Icon className={classes.sign} size={18} stroke={1.75} aria-hidden />
      <span className={classes.line} dir="auto">
        {title}
      </span>
      <span className={classes.answers}>
        <button type="button" className={classes.more} tabIndex={still ? -1 : undefined} onClick={onMore}>
          <Trans>Learn more</Trans>
        </button>
        <button type="button" className={classes.hide} tabIndex={still ? -1 : undefined} onClick={onHide}>
          <Trans>Hide</Trans>
        </button>
      </span>
    </div>
  )
}
