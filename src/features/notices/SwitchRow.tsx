import { type ReactNode, useId } from 'react'
import setting from '../../ui/fields/Setting.module.css'
import { Switch } from '../../ui/fields/Switch.tsx'

interface Props {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  disabled: boolean
  /** It is chosen, and has no effect here now. */
  muted?: boolean
  onChange: (on: boolean) => void
}

/** One thing that is on or off, with what it means. */
export function SwitchRow({ label, hint, checked, disabled, muted, onChange }: Props) {
  const id = useId()
  return (
    <div className={setting.row}>
      <label className={setting.label} htmlFor={id}>
        {label}
        {hint ? <small>{hint}</small> : null}
      </label>
      <Switch
        id={id}
        data-muted={muted || undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
