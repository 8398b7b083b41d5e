import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import type { Evidence, EvidenceChip } from '../../../../contract/search/evidence/evidence-endpoints.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { ResultSkills } from '../results/ResultParts.tsx'
import { useChipWords } from './chip-words.ts'
import { Glyph, Glyphs } from './Glyphs.tsx'
import { Quotes } from './Quotes.tsx'
import classes from './RowEvidence.module.css'
import { useEvidence } from './use-evidence.ts'

interface Props {
  state: SearchState
  index: number
  person: SearchResult
  /** Its row is marked: it says where what it has is written. */
  isMarked: boolean
  /** At the end of its first line. */
  children?: ReactNode
}

/** The number of words that are said of what is met. */
const [desktopRoom, phoneRoom] = [6, 3]
/** The most things that are missing and are named: more would leave none of them room. */
const [desktopMissing, phoneMissing] = [3, 2]

/** What somebody has of what the search asks for, and what is missing. Its room is there before it comes. */
export function RowEvidence({ state, index, person, isMarked, children }: Props) {
  const phone = usePhone()
  const { evidence, isAway } = useEvidence(state, index, person.id)
  return (
    <>
      <div className={classes.evidence}>
        <div className={classes.line}>
          {evidence ? <Score evidence={evidence} /> : isAway ? null : <Bone width={150} />}
          <span className={classes.space} />
          {children}
        </div>
        {evidence ? (
          <Said chips={evidence.chips} />
        ) : isAway ? (
          <ResultSkills person={person} room={phone ? 2 : 5} rest={phone} />
        ) : (
          <Bone width={230} />
        )}
        {evidence ? <Missing chips={evidence.chips} /> : null}
      </div>
      {isMarked ? <Quotes chips={evidence?.chips} isAway={isAway} /> : null}
    </>
  )
}

function Score({ evidence: { chips, met, of } }: { evidence: Evidence }) {
  return (
    <>
      <Glyphs chips={chips} />
      <span className={classes.score}>
        <Trans>
          <b>{met}</b> of {of}
        </Trans>
      </span>
    </>
  )
}

/** In short words what they have: on a phone the first of what only sorts, which tells people apart. */
function Said({ chips }: { chips: readonly EvidenceChip[] }) {
  const phone = usePhone()
  const room = phone ? phoneRoom : desktopRoom
  const met = chips.filter(({ mark, said }) => mark === 'met' && said !== '')
  const first = phone ? met.toSorted((a, b) => Number(a.group === 'must') - Number(b.group === 'must')) : met
  const said = first.slice(0, room).map((chip) => chip.said)
  return (
    <div className={classes.said} title={met.map((chip) => chip.said).join(' · ')}>
      <span className={classes.words}>{said.join(' · ')}</span>
      {met.length > room ? <span className={classes.rest}> · +{met.length - room}</span> : null}
    </div>
  )
}

/** What is only nearly so, what they say the contrary of, and what they do not speak of. */
function Missing({ chips }: { chips: readonly EvidenceChip[] }) {
  const { t } = useLingui()
  const room = usePhone() ? phoneMissing : desktopMissing
  const words = useChipWords()
  const nameOf = ({ chip }: EvidenceChip) => {
    const { label, value } = words(chip)
    return value || label
  }
  const told = chips.filter(({ mark }) => mark === 'half' || mark === 'against')
  const silent = chips.filter(({ mark }) => mark === 'none')
  const said = told.slice(0, told.length + silent.length > room ? room - 1 : room)
  const named = silent.slice(0, Math.max(0, room - said.length - (silent.length > room - said.length ? 1 : 0)))
  const rest = told.length - said.length + silent.length - named.length
  return (
    <div className={classes.missing}>
      {said.map((chip) => (
        <span key={chip.chip} className={classes.miss}>
          <Glyph mark={chip.mark} />
          <span>{chip.said === '' ? nameOf(chip) : t`${chip.said}, wished ${nameOf(chip)}`}</span>
        </span>
      ))}
      {named.map((chip, at) => (
        <span key={chip.chip} className={classes.miss}>
          <Glyph mark="none" />
          <span>{at === silent.length - 1 ? t`${nameOf(chip)} not mentioned` : nameOf(chip)}</span>
        </span>
      ))}
      {rest ? <span className={classes.rest}>+{rest}</span> : null}
    </div>
  )
}
