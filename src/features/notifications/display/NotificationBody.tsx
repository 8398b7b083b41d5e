import type { ReactNode } from 'react'
import { iconOf } from '../kind-icons.ts'
import classes from './Display.module.css'

interface Props {
  type: string
  title: ReactNode
  content: string
  /** Its button. */
  children?: ReactNode
}

/** A notification in full: its sign, what it says, its button (picture 65b). */
export function NotificationBody({ type, title, content, children }: Props) {
  const Icon = iconOf(type)
  return (
    <>
      <div className={classes.hero} aria-hidden>
        <Icon size={40} stroke={1.5} />
      </div>
      <div className={classes.words}>
        {title}
        <p className={classes.content} dir="auto">
          {content}
        </p>
        {children}
      </div>
    </>
  )
}
