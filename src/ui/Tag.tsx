import type { ReactNode } from 'react'
import { joined } from './joined.ts'
import classes from './Tag.module.css'

/** A small word about something: private, new, current. */
export const Tag = ({ children, brand }: { children: ReactNode; brand?: boolean }) => (
  <span className={joined(classes.tag, brand && classes.brand)}>{children}</span>
)
