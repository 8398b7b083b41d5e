import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { TriBox } from '../fields/TriBox.tsx'
import { joined } from '../joined.ts'
import { usePhone } from '../use-media.ts'
import type { Column } from './columns.ts'
import classes from './List.module.css'

/** What of a row leads on: all of the row can be pressed for it. */
export const wholeRow = classes.whole

export interface Choosing<T> {
  /** Null: it cannot be chosen, others can. */
  chosen: (item: T) => boolean | null
  label: (item: T) => string
  onToggle: (item: T) => void
}

export interface RowProps<T> {
  columns: readonly Column<T>[]
  item: T
  marked?: boolean | undefined
  choosing?: Choosing<T> | undefined
  /** Shown below the row once it is pressed. */
  details?: ((item: T) => ReactNode) | undefined
}

/** One of a list: cells side by side, on a phone one below the other. */
export function ListRow<T>({ columns, item, marked, choosing, details }: RowProps<T>) {
  const id = useId()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const Chevron = open ? IconChevronDown : IconChevronRight
  const cells = (
    <>
      {phone ? <PhoneCells columns={columns} item={item} /> : columns.map((one) => cellOf(one, item))}
      {details ? <Chevron className={classes.chevron} size={16} stroke={1.75} aria-hidden /> : null}
    </>
  )
  return (
    <li
      className={joined(classes.entry, (open || marked) && classes.marked, choosing && classes.choosable)}
      aria-current={marked || undefined}
    >
      {choosing ? <Choice item={item} {...choosing} /> : null}
      {details ? (
        <button
          type="button"
          className={classes.row}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {cells}
        </button>
      ) : (
        <div className={classes.row}>{cells}</div>
      )}
      {open && details ? (
        <div id={id} className={classes.details}>
          {details(item)}
        </div>
      ) : null}
    </li>
  )
}

function cellOf<T>({ id, cell, align, phone }: Column<T>, item: T) {
  const content = cell(item)
  return (
    <span key={id} className={joined(classes.cell, phone === 'title' && classes.title, align && classes.end)}>
      {typeof content === 'string' ? (
        <span className={classes.cut} title={content}>
          {content}
        </span>
      ) : (
        content
      )}
    </span>
  )
}

function PhoneCells<T>({ columns, item }: { columns: readonly Column<T>[]; item: T }) {
  const of = (place: Column<T>['phone']) =>
    columns.filter(({ phone = 'line' }) => phone === place).map((one) => cellOf(one, item))
  const under = of('under')
  return (
    <>
      {of('lead')}
      <span className={classes.body}>
        <span className={classes.first}>
          {of('title')}
          {of('end')}
        </span>
        {under.length ? <span className={classes.unders}>{under}</span> : null}
        {of('line')}
      </span>
    </>
  )
}

function Choice<T>({ item, chosen, label, onToggle }: Choosing<T> & { item: T }) {
  const id = useId()
  const on = chosen(item)
  if (on === null) return <span className={classes.choice} />
  return (
    <label className={classes.choice} htmlFor={id}>
      <TriBox id={id} state={on ? 'on' : 'off'} aria-label={label(item)} onChange={() => onToggle(item)} />
    </label>
  )
}
