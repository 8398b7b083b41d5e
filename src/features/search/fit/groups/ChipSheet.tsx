import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SearchState } from '../../../../../contract/search/search-url.ts'
import { MenuEntry } from '../../../../ui/overlays/MenuEntry.tsx'
import { Entry } from '../../chips/MenuEntry.tsx'
import menu from '../../chips/TermChip.module.css'
import { ChipEdit, editable } from './ChipEdit.tsx'
import { groupLabels } from './group-words.tsx'
import { type Chip, type Place, places } from './placing.ts'
import type { Moves } from './use-moves.ts'

interface Props {
  chip: Chip
  state: SearchState
  moves: Moves
  onChange: (state: SearchState) => void
  close: () => void
}

/** Where a chip is to stand, and what else can be changed about it. */
export function ChipSheet({ chip, state, moves, onChange, close }: Props) {
  const { t, i18n } = useLingui()
  const { earlier, later } = moves.waysOf(chip)
  const edited = chip.place === 'must' && chip.condition && editable(chip.condition)
  const does: Record<Place, ReactNode> = {
    must: <Trans>leaves people out</Trans>,
    should: <Trans>sorts the list</Trans>,
    unused: <Trans>changes nothing</Trans>,
  }
  return (
    <>
      <div className={menu.menu}>
        {places.map((place) => (
          <Entry
            key={place}
            on={place === chip.place}
            reason={moves.can(chip, place) ? undefined : t`This can’t be a wish`}
            onChoose={() => {
              if (place !== chip.place) moves.move(chip, place)
              close()
            }}
          >
            <span>
              {i18n._(groupLabels[place])} <small>{does[place]}</small>
            </span>
          </Entry>
        ))}
        {[
          { way: earlier, text: t`Weighs more` },
          { way: later, text: t`Weighs less` },
        ].map(({ way, text }) =>
          way ? (
            <MenuEntry
              key={text}
              className={menu.entry}
              onChoose={() => {
                way()
                close()
              }}
            >
              {text}
            </MenuEntry>
          ) : null,
        )}
      </div>
      {edited ? <ChipEdit term={edited} state={state} onChange={onChange} close={close} /> : null}
    </>
  )
}
