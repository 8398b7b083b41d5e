import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { joined } from '../../../ui/joined.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { MoreButton } from '../MoreButton.tsx'
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
  const [list, fitting] = useFitting(items)
  const shown = phone || all ? items.length : fitting
  return (
    <div className={classes.line}>
      <ul ref={list} className={joined(classes.row, all && classes.all)} aria-label={label}>
        {items.map((item, at) => (
          // Out of sight is out of reach too.
          <li key={item.id} inert={at >= shown}>
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

/** How many of the items stand in the first line of a list that wraps. */
function useFitting(items: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(items.length)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const count = () => {
      const tops = Array.from(element.children, (child) => (child as HTMLElement).offsetTop)
      const below = tops.findIndex((top) => top > tops[0]!)
      setFitting(below < 0 ? items.length : below)
    }
    const observer = new ResizeObserver(count)
    observer.observe(element)
    count()
    return () => observer.disconnect()
  }, [items])
  return [list, fitting] as const
}
