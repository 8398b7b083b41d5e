import type { ButtonHTMLAttributes, Ref } from 'react'
import classes from './Button.module.css'
import { joined } from './joined.ts'
import { tip } from './overlays/tip.ts'

export interface ButtonLook {
  look?: 'filled' | 'outline' | 'ghost' | 'soft'
  size?: 'small' | 'normal' | 'large'
  danger?: boolean
  wide?: boolean
  /** Only an icon inside; the name must come by aria-label. */
  square?: boolean
  active?: boolean
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ look = 'outline', size = 'normal', danger, wide, square, active }: ButtonLook): string =>
  joined(
    classes.button,
    look !== 'outline' && classes[look],
    size !== 'normal' && classes[size],
    danger && classes.danger,
    wide && classes.wide,
    square && classes.icon,
    active && classes.active,
  )

interface Props extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Why it cannot be used now. It stays reachable by keyboard, says why on focus and hover, and does nothing. */
  reason?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A button; one filled one in a region. */
export function Button({ look, size, danger, wide, square, active, reason, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...(reason ? { 'aria-disabled': true, ...tip(reason) } : {})}
      onClick={reason ? (event) => event.preventDefault() : onClick}
      className={joined(buttonClass({ look, size, danger, wide, square, active } as ButtonLook), className)}
    />
  )
}
