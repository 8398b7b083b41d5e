import { type ReactNode, useId } from 'react'
import { Switch } from '../../ui/Switch.tsx'
import classes from './NotificationSettings.module.css'

interface Props {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

/** One thing that is on or off, with what it means. */
export function SwitchRow({ label, hint, checked, disabled, onChange }: Props) {
  const id = useId()
  return (
    <div className={classes.row}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {hint ? <small>{hint}</small> : null}
      </label>
      <Switch id={id} checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
    </div>
  )
}
