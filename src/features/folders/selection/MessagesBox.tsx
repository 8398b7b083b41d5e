import { type ReactNode, useId } from 'react'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import classes from './TagsDialog.module.css'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** Whether what was written to people goes along with them. */
export function MessagesBox({ checked, onChange, children }: Props) {
  const id = useId()
  return (
    <label className={classes.messages} htmlFor={id}>
      <TriBox id={id} state={checked ? 'on' : 'off'} onChange={() => onChange(!checked)} />
      <span>{children}</span>
    </label>
  )
}
