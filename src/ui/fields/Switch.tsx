import type { InputHTMLAttributes } from 'react'
import classes from './Switch.module.css'

/** On or off at once; must be named by a label or aria-label. */
export function Switch(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className'> & {
    'data-muted'?: boolean | undefined
  },
) {
  return <input {...props} type="checkbox" role="switch" aria-checked={props.checked} className={classes.switch} />
}
