import { Trans } from '@lingui/react/macro'
import { IconArrowDown } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { joined } from '../joined.ts'
import { Pages } from '../lists/Pages.tsx'
import { ErrorCard, isAway } from '../states/ErrorCard.tsx'
import { Bone, rows } from '../states/Skeleton.tsx'
import { usePhone } from '../use-media.ts'
import { type Column, tracksOf } from './columns.ts'
import classes from './List.module.css'
import { ListRow, type RowProps } from './ListRow.tsx'

interface Props<T> extends Pick<Partial<RowProps<T>>, 'choosing' | 'details'> {
  label?: string
  /** Undefined while they are read. */
  items: readonly T[] | undefined
  id: (item: T) => string | number
  /** What stands in a row; or each is a card of its own. */
  columns?: readonly Column<T>[]
  card?: (item: T) => ReactNode
  /** How they are read, where that can fail, and the words of an error. */
  read?: { error: Error | null; refetch: () => Promise<unknown> }
  says?: (error: Error) => string
  /** Its face where nothing is in it. */
  empty: ReactNode
  marked?: T | undefined
  /** By which column's `sort` it is ordered. */
  order?: { by: string; onOrder: (by: string) => void }
  /** Between pages, where it is longer than one. */
  pages?: { offset: number; count: number; size: number; onOffset: (offset: number) => void }
  /** Or more below, a press at a time. */
  more?: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  moreLabel?: ReactNode
  /** Other items, above. */
  above?: ReactNode
  /** It stands within a page that scrolls. */
  flow?: boolean
}

/**
 * A list with all its faces: coming, failed, empty and there. Its columns make a table, and on a phone rows that fit it.
 */
export function List<T>(props: Props<T>) {
  const { label, items, id, columns, card, read, says, empty, marked, order, pages, above, flow, ...rest } = props
  const { choosing, details, more, moreLabel } = rest
  if (!items && read?.error)
    return <ErrorCard detail={says?.(read.error)} isAway={isAway(read.error)} onRetry={() => void read.refetch()} />
  if (items?.length === 0 && !above) return empty
  const tracks = columns && tracksOf(details ? [...columns, { width: 16 }] : columns)
  return (
    <>
      <ul
        className={joined(classes.list, flow && classes.flow, choosing && classes.chooses)}
        style={{ '--columns': tracks } as CSSProperties}
        aria-label={items && label}
        aria-busy={!items}
      >
        {items && columns?.some(({ title }) => title !== undefined) ? <Heads columns={columns} order={order} /> : null}
        {above}
        {items?.map((item) =>
          columns ? (
            <ListRow key={id(item)} item={item} marked={item === marked} {...{ columns, choosing, details }} />
          ) : (
            <li key={id(item)} className={classes.card}>
              {card?.(item)}
            </li>
          ),
        ) ?? <Bones columns={columns} />}
        {more?.hasNextPage ? (
          <li className={classes.more}>
            <Button disabled={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
              {moreLabel ?? <Trans>Show more</Trans>}
            </Button>
          </li>
        ) : null}
      </ul>
      {pages && pages.count > pages.size ? <Pages {...pages} /> : null}
    </>
  )
}

/** What stands in each column. The titles that order the list do so for the pointer: the page's tools say it to all. */
function Heads<T>({ columns, order }: { columns: readonly Column<T>[]; order: Props<T>['order'] }) {
  const phone = usePhone()
  if (phone) return null
  return (
    <li className={classes.heads} aria-hidden>
      {columns.map(({ id, title, align, sort }) => (
        <span key={id} className={joined(classes.cell, align && classes.end)}>
          {sort && order ? (
            <button type="button" tabIndex={-1} onClick={() => order.onOrder(sort)}>
              {title}
            </button>
          ) : (
            title
          )}
          {sort && sort === order?.by ? <IconArrowDown size={14} stroke={1.75} /> : null}
        </span>
      ))}
    </li>
  )
}

/** Rows of what will stand there. */
const Bones = <T,>({ columns }: { columns: readonly Column<T>[] | undefined }) =>
  rows(columns ? 8 : 3, (at) => (
    <li key={at} className={columns ? classes.entry : classes.card} aria-hidden>
      <div className={columns && classes.row}>
        {columns?.some(({ phone }) => phone === 'lead') ? <Bone width={32} height={32} round /> : null}
        <Bone width={columns ? 180 : '70%'} />
      </div>
    </li>
  ))
