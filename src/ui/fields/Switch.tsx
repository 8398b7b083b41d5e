import { Switch as MantineSwitch } from '@mantine/core'
import type { InputHTMLAttributes } from 'react'
import classes from './Switch.module.css'

const classNames = {
  root: classes.frame,
  body: classes.frame,
  input: classes.switch,
  track: classes.unseen,
  labelWrapper: classes.unseen,
}

/** On or off at once; must be named by a label or aria-label. */
export function Switch(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className' | 'size' | 'style' | 'color'> & {
    'data-muted'?: boolean | undefined
  },
) {
  return <MantineSwitch {...props} unstyled classNames={classNames} />
}
