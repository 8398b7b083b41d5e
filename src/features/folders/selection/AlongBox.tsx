import { type ReactNode, useId } from 'react'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import classes from './TagsDialog.module.css'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What it is, in words. */
  children: ReactNode
}

/** Whether something of people goes along with them. */
export function AlongBox({ checked, onChange, children }: Props) {
  const id = useId()
  return (
    <label className={classes.messages} htmlFor={id}>
      <TriBox id={id} state={checked ? 'on' : 'off'} onChange={() => onChange(!checked)} />
      <span>{children}</span>
    </label>
  )
}
