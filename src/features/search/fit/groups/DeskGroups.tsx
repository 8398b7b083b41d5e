import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { SearchState } from '../../../../../contract/search/search-url.ts'
import { useActs } from '../../../../commands/use-acts.ts'
import type { Fit } from '../../../../data/search/fit.ts'
import { joined } from '../../../../ui/joined.ts'
import { Keys } from '../../../../ui/keyboard/Keys.tsx'
import type { Source } from '../../typing/source.ts'
import { chipActs } from './acts.ts'
import { DeskChip } from './DeskChip.tsx'
import classes from './FitGroups.module.css'
import { groupIcons, groupLabels, WhoFits } from './group-words.tsx'
import { type Chip, type Place, places } from './placing.ts'
import type { Moves } from './use-moves.ts'

export interface GroupsProps {
  state: SearchState
  moves: Moves
  fit: Fit | undefined
  onChange: (state: SearchState, source?: Source) => void
}

/** The number of words not used that are shown at first. */
const few = 10

/** The chip before which something dropped at a point goes: the first whose middle lies behind it. */
function placeAt(row: HTMLElement, { clientX, clientY }: DragEvent): number {
  const boxes = [...row.querySelectorAll('[data-chip]')].map((chip) => chip.getBoundingClientRect())
  const at = boxes.findIndex(
    ({ left, width, top, bottom }) => clientY < top || (clientY <= bottom && clientX < left + width / 2),
  )
  return at < 0 ? boxes.length : at
}

/** The three groups, one below the other: chips go between them by a press, by keys, or dragged. */
export function DeskGroups({ state, moves, fit, onChange }: GroupsProps) {
  const { i18n } = useLingui()
  const { chips, move, waysOf } = moves
  const [held, setHeld] = useState<string>()
  const [dragged, setDragged] = useState<Chip>()
  const [over, setOver] = useState<Place>()
  const [all, setAll] = useState(false)
  const chip = places.flatMap((place) => chips[place]).find((one) => `${one.place} ${one.key}` === held)
  useActs(msg`What is looked for`, chipActs, chip ? waysOf(chip) : null)
  const drop = (place: Place) => (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    setOver(undefined)
    if (!dragged) return
    const to = placeAt(event.currentTarget, event)
    const from = dragged.place === 'should' ? chips.should.indexOf(dragged) : -1
    if (place !== 'should') move(dragged, place)
    // Without itself the chips behind it stand one further ahead.
    else move(dragged, place, from >= 0 && from < to ? to - 1 : to)
  }
  const ends: Record<Place, ReactNode> = {
    must: <WhoFits fit={fit} of={chips.must.length} />,
    should: <Trans>Sorts the list, leaves nobody out</Trans>,
    unused: (
      <span className={classes.keys} aria-hidden>
        <Keys keys="alt arrowup arrowdown" /> <Trans>moves a chip</Trans>
      </span>
    ),
  }
  return (
    <>
      {places
        .filter((place) => place !== 'unused' || moves.isRead || chips.unused.length > 0 || dragged)
        .map((place) => {
          const Icon = groupIcons[place]
          const own = chips[place]
          const name = i18n._(groupLabels[place])
          const shown = place === 'unused' && !all ? own.slice(0, few) : own
          return (
            <section
              key={place}
              className={joined(classes.group, dragged && over === place && classes.over)}
              aria-label={name}
              onDragOver={(event) => {
                if (!dragged || (dragged.place !== place && !moves.can(dragged, place))) return
                event.preventDefault()
                setOver(place)
              }}
              onDrop={drop(place)}
            >
              <h2 className={classes.name}>
                <Icon size={15} stroke={1.75} aria-hidden />
                {name} <span className={classes.count}>{own.length}</span>
              </h2>
              <div className={classes.chips}>
                {shown.map((one, at) => (
                  <DeskChip
                    key={one.key}
                    chip={one}
                    at={at}
                    state={state}
                    moves={moves}
                    count={place === 'should' ? fit?.wishes.get(one.key) : undefined}
                    isHeld={held === `${place} ${one.key}`}
                    onHold={(isHeld) =>
                      setHeld((last) =>
                        isHeld ? `${place} ${one.key}` : last === `${place} ${one.key}` ? undefined : last,
                      )
                    }
                    onDrag={setDragged}
                    onChange={onChange}
                  />
                ))}
                {shown.length < own.length ? (
                  <button type="button" className={classes.more} onClick={() => setAll(true)}>
                    <Trans>{own.length - shown.length} more</Trans>
                  </button>
                ) : null}
                {own.length === 0 ? <Nothing place={place} /> : null}
              </div>
              <div className={classes.end}>{ends[place]}</div>
            </section>
          )
        })}
    </>
  )
}

/** An empty group says what would be in it. */
export function Nothing({ place }: { place: Place }) {
  return (
    <span className={classes.nothing}>
      {place === 'must' ? (
        <Trans>No one is left out</Trans>
      ) : place === 'should' ? (
        <Trans>Chips moved here put people in order</Trans>
      ) : (
        <Trans>Everything is used</Trans>
      )}
    </span>
  )
}
