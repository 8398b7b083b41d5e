import { type ReactNode, useId } from 'react'
import { Switch } from '../fields/Switch.tsx'
import { Setting } from './Setting.tsx'

interface Props {
  label: ReactNode
  note?: ReactNode
  on: boolean
  disabled?: boolean
  /** It is chosen, and has no effect here now. */
  muted?: boolean
  onChange: (on: boolean) => void
}

/** One thing that is on or off, with what it means. */
export function SwitchRow({ label, note, on, disabled = false, muted, onChange }: Props) {
  const id = useId()
  return (
    <Setting label={label} note={note} for={id}>
      <Switch
        id={id}
        data-muted={muted || undefined}
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Setting>
  )
}
