import { type InputHTMLAttributes, useEffect, useRef } from 'react'
import { joined } from '../joined.ts'
import classes from './TriBox.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked'> {
  /** 'some': part of what it stands for is chosen. 'excluded': what it stands for must not be there. */
  state: 'off' | 'on' | 'some' | 'excluded'
}

/** A checkbox with more than two faces. */
export function TriBox({ state, className, ...rest }: Props) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = state === 'some' || state === 'excluded'
  }, [state])
  return (
    <input
      {...rest}
      ref={ref}
      type="checkbox"
      checked={state === 'on'}
      className={joined(classes.box, state === 'excluded' && classes.excluded, className)}
    />
  )
}
