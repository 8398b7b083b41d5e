import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { joined } from '../joined.ts'
import { usePhone } from '../use-media.ts'
import classes from './Bar.module.css'

/** What the app shows in every bar (the sync pill); the bar itself knows nothing of it. */
export const BarEnd = createContext<ReactNode>(null)

interface WayUp {
  label: ReactNode
  link: (content: ReactNode, label: string, className?: string) => ReactNode
}
/** Where a page leads back to that names nothing above it; the bar itself knows nothing of it. */
export const BarAbove = createContext<WayUp | undefined>(undefined)

interface Props {
  title?: string | null | undefined
  /** The page above this one; on a phone it becomes the back arrow. */
  above?: WayUp | undefined
  /** Under the title: how things stand. */
  under?: ReactNode
  /** Beside the title. */
  beside?: ReactNode
  /** On a phone the title stands on a line of its own, under this. */
  crown?: ReactNode
  /** Without what the app shows in every other bar: this page says it itself. */
  quiet?: boolean
  children?: ReactNode
}

/** The bar at the top of a page: where one is, how one gets back, and what can be done. */
export function Bar({ title, above: own, under, beside, crown, quiet, children }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const end = useContext(BarEnd)
  const general = useContext(BarAbove)
  const above = own ?? general
  const crowned = phone && crown !== undefined
  return (
    <header className={joined(classes.bar, crowned && classes.crowned)}>
      {crowned ? crown : null}
      {above && phone ? above.link(<IconChevronLeft size={24} stroke={1.75} />, t`Back`, classes.back) : null}
      {above && !phone ? (
        <span className={classes.trail}>
          {above.link(above.label, '')}
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
        </span>
      ) : null}
      {title ? (
        <div className={joined(classes.titles, under !== undefined && classes.middle)}>
          <h1 className={above ? classes.title : joined(classes.title, classes.top)} title={title}>
            {title}
          </h1>
          {under ? <span className={classes.under}>{under}</span> : null}
        </div>
      ) : null}
      {beside}
      <span className={classes.space} />
      {quiet ? null : end}
      {children}
    </header>
  )
}
