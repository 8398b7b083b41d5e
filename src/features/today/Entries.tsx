import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react'
import { useListMoves } from '../../commands/use-list-moves.ts'
import { useMarked } from '../../commands/use-marked.ts'
import { kinds } from '../../entities/due/kinds.ts'
import type { Entry } from '../../entities/due/urgency.ts'
import { enterList } from '../../lib/marked-row.ts'
import { todayPage } from './item-acts.ts'
import { MarkedKeys, type RowProps } from './rows/ItemRow.tsx'
import { SectionHead } from './SectionHead.tsx'
import { sections } from './sections.ts'
import classes from './Today.module.css'

/** As many as the tallest screen shows. */
const firstScreen = 20

/** The first screen is painted before the rest is made: each row has acts of its own. */
function useFirstScreen<T>(list: readonly T[]): readonly T[] {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole ? list : list.slice(0, firstScreen)
}

/** What is due, of which one is marked for the keys. @param grouped by kind, each under its name */
export function Entries({ entries, grouped }: { entries: readonly Entry[]; grouped: boolean }) {
  const { t } = useLingui()
  const list = useRef<HTMLElement>(null)
  const { at, isMoved, mark, moveTo } = useMarked(entries.map(({ id }) => id))
  const shown = useFirstScreen(entries)
  const marked = grouped ? entries[at] : undefined
  useListMoves(todayPage, {
    next: msg`Next`,
    previous: msg`Previous`,
    arrows: true,
    to: (by) => {
      const next = at + by
      if (!entries[next]) return undefined
      return () => {
        enterList(list.current)
        moveTo(next)
      }
    },
  })
  const firsts = new Set(kinds.map((kind) => entries.find((entry) => entry.kind === kind)?.id))
  return (
    <section ref={list} tabIndex={-1} aria-label={t`What is due`} className={classes.list}>
      {marked ? null : <MarkedKeys on={null} />}
      <ul>
        {shown.map((entry) => {
          const { kind, id, item } = entry
          const Row = sections[kind].Row as ComponentType<RowProps<unknown>>
          const isMarked = id === marked?.id
          const isFirst = firsts.has(id)
          const row = (
            <Row
              key={id}
              item={item}
              marked={isMarked}
              focused={isMarked && isMoved}
              first={isFirst}
              onMark={() => mark(id)}
            />
          )
          const count = () => entries.filter((each) => each.kind === kind).length
          return grouped && isFirst ? [<SectionHead key={kind} kind={kind} count={count()} />, row] : row
        })}
      </ul>
    </section>
  )
}
