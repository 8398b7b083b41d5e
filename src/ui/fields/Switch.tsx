import { Switch as MantineSwitch } from '@mantine/core'
import type { InputHTMLAttributes } from 'react'
import { tip } from '../overlays/tip.ts'
import classes from './Switch.module.css'

const classNames = {
  root: classes.frame,
  body: classes.frame,
  input: classes.switch,
  track: classes.unseen,
  labelWrapper: classes.unseen,
}

interface Props
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className' | 'size' | 'style' | 'color'> {
  'data-muted'?: boolean | undefined
  /** Why it cannot be changed now. It stays reachable by keyboard, says why on focus and hover, and does nothing. */
  reason?: string | undefined
}

/** On or off at once; must be named by a label or aria-label. */
export function Switch({ reason, onChange, ...props }: Props) {
  return (
    <MantineSwitch
      {...props}
      {...(reason === undefined ? { onChange } : { 'aria-disabled': true, onChange: () => {}, ...tip(reason) })}
      unstyled
      classNames={classNames}
    />
  )
}
