import { Radio } from '@mantine/core'
import classes from './Radios.module.css'

interface Props<Value extends string> {
  /** What is chosen here, read out. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

const group = { root: classes.none, label: 'visually-hidden' }
const one = {
  root: classes.none,
  body: classes.one,
  inner: classes.none,
  radio: classes.input,
  icon: classes.unseen,
  labelWrapper: classes.none,
  label: classes.words,
}

/** One of few in a line that may wrap: for where a choice is small beside what it rules. */
export function Radios<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <Radio.Group unstyled classNames={group} label={label} value={value} onChange={(next) => onChange(next as Value)}>
      <div className={classes.line}>
        {options.map((option) => (
          <Radio key={option.value} unstyled classNames={one} value={option.value} label={option.label} />
        ))}
      </div>
    </Radio.Group>
  )
}
