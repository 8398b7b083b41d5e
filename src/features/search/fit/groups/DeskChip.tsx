import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { SearchState } from '../../../../../contract/search/search-url.ts'
import { numbers } from '../../../../lib/intl.ts'
import { joined } from '../../../../ui/joined.ts'
import { Popup } from '../../../../ui/overlays/Popup.tsx'
import type { Source } from '../../typing/source.ts'
import { inOne, useChipWords } from '../chip-words.ts'
import { ChipEdit, editable } from './ChipEdit.tsx'
import classes from './FitGroups.module.css'
import { groupLabels } from './group-words.tsx'
import { type Chip, excludes, type Place, places } from './placing.ts'
import type { Moves } from './use-moves.ts'

interface Props {
  chip: Chip
  at: number
  state: SearchState
  moves: Moves
  /** How many it would leave as a condition. */
  count: number | undefined
  /** It has the focus, and shows its ways. */
  isHeld: boolean
  onHold: (isHeld: boolean) => void
  onDrag: (chip: Chip | undefined) => void
  onChange: (state: SearchState, source?: Source) => void
}

/** One thing that was read. With the focus it shows both of its ways; words not used become a condition at one press. */
export function DeskChip({ chip, at, state, moves, count, isHeld, onHold, onDrag, onChange }: Props) {
  const { t, i18n } = useLingui()
  const body = useRef<HTMLButtonElement>(null)
  const said = useChipWords()(chip.key)
  const name = inOne(said)
  const { place } = chip
  const isUnused = place === 'unused'
  useEffect(() => {
    if (moves.isComing(chip, at)) body.current?.focus()
  })
  const ways = places.filter((one) => moves.can(chip, one) && !(isUnused && one === 'must'))
  const edited = place === 'must' && chip.condition && editable(chip.condition)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it does by dragging its buttons and keys do too
    <span
      data-chip
      className={joined(classes.chip, classes[place], excludes(chip) && classes.excluded, isHeld && classes.held)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(chip)
      }}
      onDragEnd={() => onDrag(undefined)}
      onFocus={() => onHold(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onHold(false)
      }}
    >
      {isHeld && place === 'should' ? (
        <IconGripVertical className={classes.grip} size={14} stroke={1.75} aria-hidden />
      ) : null}
      <button
        ref={body}
        type="button"
        className={classes.body}
        title={name}
        aria-busy={moves.waiting === chip.key}
        onClick={({ currentTarget }) => (isUnused ? moves.move(chip, 'must') : currentTarget.focus())}
      >
        {said.label ? <span className={classes.label}>{said.label}</span> : null}{' '}
        <span className={classes.value}>{said.value}</span>{' '}
        {said.more ? <span className={classes.range}>{said.more}</span> : null}{' '}
        {count === undefined ? null : <span className={classes.count}>{numbers(i18n.locale).format(count)}</span>}
        {isUnused ? <IconPlus className={classes.plus} size={14} stroke={1.75} aria-hidden /> : null}
      </button>
      {isHeld
        ? ways.map((to) => <Way key={to} to={to} from={place} name={name} onGo={() => moves.move(chip, to)} />)
        : null}
      {isHeld && edited ? (
        <Popup label={t`Change ${name}`} buttonClass={classes.way} button={<IconDots size={15} stroke={1.75} />}>
          {(close) => <ChipEdit term={edited} state={state} onChange={onChange} close={close} />}
        </Popup>
      ) : null}
      {!isHeld && place === 'must' ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.remove}
          aria-label={t`Don’t use ${name}`}
          // With the focus the chip would show its ways in the place of this.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => moves.move(chip, 'unused')}
        >
          <IconX size={14} stroke={1.75} />
        </button>
      ) : null}
    </span>
  )
}

function Way({ to, from, name, onGo }: { to: Place; from: Place; name: string; onGo: () => void }) {
  const { t, i18n } = useLingui()
  const label = i18n._(groupLabels[to])
  const Arrow = places.indexOf(to) < places.indexOf(from) ? IconArrowUp : IconArrowDown
  return (
    <button type="button" className={classes.way} aria-label={t`${name}: move to ${label}`} onClick={onGo}>
      <Arrow size={14} stroke={1.75} aria-hidden />
      {label}
    </button>
  )
}
