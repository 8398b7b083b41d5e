import { type ReactNode, useId } from 'react'
import setting from '../../../ui/fields/Setting.module.css'
import { Switch } from '../../../ui/fields/Switch.tsx'

interface Props {
  label: ReactNode
  note?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
}

/** One thing that is on or off. */
export function SwitchRow({ label, note, on, onChange }: Props) {
  const id = useId()
  return (
    <div className={setting.row}>
      <label htmlFor={id} className={setting.label}>
        {label}
        {note ? <small>{note}</small> : null}
      </label>
      <Switch id={id} checked={on} onChange={(event) => onChange(event.target.checked)} />
    </div>
  )
}
