import { useRef, useState } from 'react'
import { wishLimit } from '../../../../../contract/search/evidence/wishes.ts'
import { makeTerm } from '../../../../../contract/search/query.ts'
import type { SearchState } from '../../../../../contract/search/search-url.ts'
import { useStable } from '../../../../lib/use-stable.ts'
import type { Source } from '../../typing/source.ts'
import { likeliest } from '../../typing/use-offers.ts'
import type { Ways } from './acts.ts'
import { type Chip, canStand, chipsOf, type Place, placed, places, type Read, withMeant } from './placing.ts'

export interface Moves {
  chips: Record<Place, Chip[]>
  /** The text that the search was read from is at hand, and with it what of that is not used. */
  isRead: boolean
  /** Words that are being looked up. */
  waiting: string | undefined
  /** @param at the place among the wishes; the last where nothing is said */
  move: (chip: Chip, place: Place, at?: number) => void
  /** Whether it can go there. */
  can: (chip: Chip, place: Place) => boolean
  waysOf: (chip: Chip) => Ways
  /** Whether the focus is to go to a chip at its new place; asked once it stands there. */
  isComing: (chip: Chip, at: number) => boolean
}

interface Coming {
  key: string
  place: Place
  at: number | undefined
}

/** The next place up and down that a chip can stand in, and the places beside it among the wishes. */
function waysOf(chip: Chip, wishes: readonly Chip[], can: Moves['can'], move: Moves['move']): Ways {
  const to = (way: readonly Place[]) => {
    const place = way.find((one) => can(chip, one))
    return place && (() => move(chip, place))
  }
  const beside = (by: 1 | -1) => {
    const at = wishes.indexOf(chip) + by
    return chip.place === 'should' && wishes[at] ? () => move(chip, 'should', at) : undefined
  }
  const at = places.indexOf(chip.place)
  return {
    up: to(places.slice(0, at).reverse()),
    down: to(places.slice(at + 1)),
    earlier: beside(-1),
    later: beside(1),
  }
}

/** The focus goes with a chip to where it is sent, as soon as it stands there. */
function useArrival(): { send: (to: Coming) => void; isComing: Moves['isComing'] } {
  const coming = useRef<Coming>(undefined)
  return {
    send: (to) => {
      coming.current = to
    },
    isComing: ({ key, place }, at) => {
      const to = coming.current
      if (to?.key !== key || to.place !== place || (to.at !== undefined && to.at !== at)) return false
      coming.current = undefined
      return true
    },
  }
}

/** The chips of a search, and their ways between the groups; each is a change of the search, and a step back undoes it. */
export function useMoves(
  state: SearchState,
  source: Source | undefined,
  onChange: (state: SearchState, source: Source) => void,
): Moves {
  const read: Read = { state, unused: source?.unused ?? [] }
  const chips = chipsOf(read)
  const [waiting, setWaiting] = useState<string>()
  const { send, isComing } = useArrival()
  const go = (next: Read) => onChange(next.state, { text: source?.text ?? '', unused: next.unused })
  const meant = useStable((words: string, found: Awaited<ReturnType<typeof likeliest>>, place: Place) => {
    setWaiting(undefined)
    const { terms = [], groups = [], filters = [], wishes = [] } = found.added ?? {}
    const conditions = [...terms, ...groups, ...filters, ...wishes]
    const asText = makeTerm({ field: 'text', text: words, quoted: words.includes(' ') })
    go(withMeant(read, words, conditions.length || !asText ? conditions : [asText], place))
  })
  const can = (chip: Chip, place: Place) =>
    place !== chip.place && canStand(chip, place) && (place !== 'should' || chips.should.length < wishLimit)
  const move: Moves['move'] = (chip, place, at) => {
    if (place !== chip.place && !can(chip, place)) return
    if (!chip.condition) {
      setWaiting(chip.key)
      void likeliest(chip.key).then((found) => meant(chip.key, found, place))
      return
    }
    send({ key: chip.key, place, at })
    go(placed(read, chip, place, at))
  }
  return {
    chips,
    isRead: Boolean(source?.text),
    waiting,
    move,
    can,
    waysOf: (chip) => waysOf(chip, chips.should, can, move),
    isComing,
  }
}
