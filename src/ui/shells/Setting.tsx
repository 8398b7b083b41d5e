import type { ReactNode } from 'react'
import setting from '../fields/Setting.module.css'
import { joined } from '../joined.ts'

interface Props {
  label: ReactNode
  /** What it means, how it stands. */
  note?: ReactNode
  /** The id of the one field that it names. */
  for?: string
  /** One of several: on a phone below its name. */
  choice?: boolean
  /** An item of a list. */
  item?: boolean
  /** What sets it. */
  children?: ReactNode
}

/** One thing that can be set: what it is at the left, what sets it at the right. */
export function Setting({ label, note, for: id, choice, item, children }: Props) {
  const As = item ? 'li' : 'div'
  const Label = id === undefined ? 'div' : 'label'
  return (
    <As className={joined(setting.row, choice && setting.choice)}>
      <Label className={setting.label} {...(id !== undefined && { htmlFor: id })}>
        {label}
        {note ? <small>{note}</small> : null}
      </Label>
      {children}
    </As>
  )
}
