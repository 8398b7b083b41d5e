import { IconChevronDown } from '@tabler/icons-react'
import type { SelectHTMLAttributes } from 'react'
import classes from './Select.module.css'

/** A choice of few values: the system's own list, which every phone opens in its own way, in our frame. */
export function Select(props: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>) {
  return (
    <span className={classes.frame}>
      <select {...props} className={classes.select} />
      <IconChevronDown className={classes.arrow} size={14} stroke={1.75} />
    </span>
  )
}
