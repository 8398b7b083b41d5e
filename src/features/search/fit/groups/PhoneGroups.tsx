import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { numbers } from '../../../../lib/intl.ts'
import { joined } from '../../../../ui/joined.ts'
import { Popup } from '../../../../ui/overlays/Popup.tsx'
import { inOne, useChipWords } from '../chip-words.ts'
import { ChipSheet } from './ChipSheet.tsx'
import { type GroupsProps, Nothing } from './DeskGroups.tsx'
import classes from './FitGroups.module.css'
import { groupIcons, groupLabels, WhoFits } from './group-words.tsx'
import { type Chip, excludes } from './placing.ts'

/** The three groups as rows that scroll sideways, what is not used folded; a tap on a chip asks where it is to stand. */
export function PhoneGroups(props: GroupsProps) {
  const { i18n } = useLingui()
  const { moves, fit } = props
  return (
    <>
      {(['must', 'should'] as const).map((place) => {
        const Icon = groupIcons[place]
        const own = moves.chips[place]
        const name = i18n._(groupLabels[place])
        return (
          <section key={place} className={classes.group} aria-label={name}>
            <div className={classes.head}>
              <h2 className={classes.name}>
                <Icon size={16} stroke={1.75} aria-hidden />
                {name} <span className={classes.count}>{own.length}</span>
              </h2>
              <span className={classes.end}>
                {place === 'must' ? <WhoFits fit={fit} of={own.length} /> : <Trans>sorts the list</Trans>}
              </span>
            </div>
            <div className={classes.chips}>
              {own.map((chip) => (
                <PhoneChip key={chip.key} {...props} chip={chip} />
              ))}
              {own.length === 0 ? <Nothing place={place} /> : null}
            </div>
          </section>
        )
      })}
      {moves.chips.unused.length ? <Unused {...props} /> : null}
    </>
  )
}

function Unused(props: GroupsProps) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const list = useId()
  const words = useChipWords()
  const own = props.moves.chips.unused
  const Icon = groupIcons.unused
  const name = i18n._(groupLabels.unused)
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <section className={classes.folded} aria-label={name}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
        <b>{name}</b> <span className={classes.count}>{own.length}</span>
        <span className={classes.preview}>{open ? null : own.map(({ key }) => inOne(words(key))).join(', ')}</span>
        <Chevron size={18} stroke={1.75} aria-hidden />
      </button>
      {open ? (
        <div id={list} className={classes.unfolded}>
          {own.map((chip) => (
            <PhoneChip key={chip.key} {...props} chip={chip} />
          ))}
        </div>
      ) : null}
    </section>
  )
}

function PhoneChip({ chip, state, moves, fit, onChange }: GroupsProps & { chip: Chip }) {
  const { i18n } = useLingui()
  const said = useChipWords()(chip.key)
  const count = chip.place === 'should' ? fit?.wishes.get(chip.key) : undefined
  return (
    <Popup
      named
      label={inOne(said)}
      buttonClass={joined(classes.chip, classes.body, classes[chip.place], excludes(chip) && classes.excluded)}
      button={
        <>
          {excludes(chip) ? <span className={classes.label}>{said.label}</span> : null}{' '}
          <span className={classes.value}>{said.value || said.label}</span>{' '}
          {said.more ? <span className={classes.range}>{said.more}</span> : null}{' '}
          {count === undefined ? null : <span className={classes.count}>{numbers(i18n.locale).format(count)}</span>}
        </>
      }
    >
      {(close) => <ChipSheet chip={chip} state={state} moves={moves} onChange={onChange} close={close} />}
    </Popup>
  )
}
