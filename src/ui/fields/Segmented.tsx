import { SegmentedControl } from '@mantine/core'
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
  const id = useId()
  const group = (
    <SegmentedControl
      unstyled
      classNames={{
        root: classes.group,
        control: classes.one,
        input: classes.input,
        label: classes.words,
        innerLabel: classes.words,
        indicator: classes.indicator,
      }}
      {...(captioned ? { 'aria-labelledby': id } : { 'aria-label': label })}
      value={value}
      data={[...options]}
      onChange={onChange}
    />
  )
  if (!captioned) return group
  return (
    <div className={classes.captioned}>
      <span id={id} className={classes.caption}>
        {label}
      </span>
      {group}
    </div>
  )
}
