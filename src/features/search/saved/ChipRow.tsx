import { type ReactNode, useRef, useState } from 'react'
import { joined } from '../../../ui/joined.ts'
import { outOfSight, useWhole } from '../../../ui/lists/use-whole.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { MoreButton } from '../facets/MoreButton.tsx'
import classes from './SearchHome.module.css'

interface Props<Item> {
  label: string
  items: readonly Item[]
  /** Stands at the end of the line, and leads to those that find no room in it. */
  end?: ReactNode
  children: (item: Item) => ReactNode
}

/** A line of searches to begin with: on a phone it scrolls, elsewhere it has whole ones only, the others wait at its end. */
export function ChipRow<Item extends { id: number | string }>({ label, items, end, children }: Props<Item>) {
  const phone = usePhone()
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const fitting = useWhole(list, items.map(({ id }) => id).join())
  // The first is seen, however long it is.
  const shown = phone || all ? items.length : Math.max(fitting, 1)
  return (
    <div className={classes.line}>
      <ul ref={list} className={joined(classes.row, all && classes.all)} aria-label={label}>
        {items.map((item, at) => (
          <li key={item.id} style={at < shown ? undefined : outOfSight}>
            {children(item)}
          </li>
        ))}
      </ul>
      {end ??
        (shown < items.length ? (
          <MoreButton className={classes.end} count={items.length - shown} onShow={() => setAll(true)} />
        ) : null)}
    </div>
  )
}
