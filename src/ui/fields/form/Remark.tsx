import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '../Field.module.css'

/** What is wrong with what was entered above it, where that is no field of the library's. */
export function Remark({ children }: { children: ReactNode }) {
  return (
    <p className={classes.error} role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {children}
    </p>
  )
}
