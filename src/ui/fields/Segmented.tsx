import { type ReactNode, useId } from 'react'
import classes from './Segmented.module.css'

interface Props<Value extends string> {
  label: string
  /** The label stands above the group, as over the fields of a form; otherwise it is only read out. */
  captioned?: boolean
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** One of few, side by side; a group of radio buttons for the keyboard. */
export function Segmented<Value extends string>({ label, captioned, value, options, onChange }: Props<Value>) {
  const name = useId()
  const group = (
    <div
      role="radiogroup"
      className={classes.group}
      {...(captioned ? { 'aria-labelledby': `${name}-label` } : { 'aria-label': label })}
    >
      {options.map((option) => (
        <label key={option.value} className={classes.one}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
  if (!captioned) return group
  return (
    <div className={classes.captioned}>
      <span id={`${name}-label`} className={classes.caption}>
        {label}
      </span>
      {group}
    </div>
  )
}
