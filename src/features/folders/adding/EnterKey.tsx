import { Keys } from '../../../ui/keyboard/Keys.tsx'
import classes from './AddToFolder.module.css'

/** Marks the row that Enter takes; for the eye only, like the key itself. */
export const EnterKey = () => (
  <span className={classes.key} aria-hidden>
    <Keys keys="enter" />
  </span>
)
