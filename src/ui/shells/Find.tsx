import { IconSearch } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './Tools.module.css'

interface Props {
  label: string
  /** What stands in it while it is empty, where the label says more than that. */
  hint?: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
  /** At its end. */
  children?: ReactNode
}

/** The words by which something of a list is looked for; the list follows them. */
export const Find = ({ label, hint = label, value, onChange, ref, children }: Props) => (
  <label className={classes.find}>
    <IconSearch size={16} stroke={1.75} aria-hidden />
    <input
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={hint}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    {children}
  </label>
)
