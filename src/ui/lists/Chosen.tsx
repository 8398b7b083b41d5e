import { IconCheck } from '@tabler/icons-react'
import classes from './Chosen.module.css'

/** Stands in a phone row where the photo was, while the row is chosen. */
export function Chosen() {
  return (
    <span className={classes.chosen}>
      <IconCheck size={22} stroke={2} />
    </span>
  )
}
