import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import type { EvidenceChip } from '../../../../contract/search/evidence/evidence-endpoints.ts'
import { joined } from '../../../ui/joined.ts'
import { inOne, useChipWords } from './chip-words.ts'
import classes from './RowEvidence.module.css'

export type Met = EvidenceChip['mark']

/** What a glyph says in words. */
const markWords: Record<Met, MessageDescriptor> = {
  met: msg({ message: 'met', context: 'evidence' }),
  half: msg({ message: 'half met', context: 'evidence' }),
  against: msg({ message: 'the opposite', context: 'evidence' }),
  none: msg({ message: 'not mentioned', context: 'evidence' }),
}

/** How one chip is met. */
export function Glyph({ mark }: { mark: Met }) {
  const drawn = { size: 14, 'aria-hidden': true, className: joined(classes.glyph, classes[mark]) } as const
  if (mark === 'met') return <IconCheck {...drawn} stroke={2} />
  if (mark === 'against') return <IconCircleX {...drawn} stroke={1.75} />
  if (mark === 'none') return <IconCircleDashed {...drawn} stroke={1.75} />
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden className={joined(classes.glyph, classes[mark])}>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 1.75a5.25 5.25 0 0 1 0 10.5z" fill="currentColor" />
    </svg>
  )
}

/** How all chips are met, in their order; in words for whoever hears them. */
export function Glyphs({ chips }: { chips: readonly EvidenceChip[] }) {
  const { i18n } = useLingui()
  const words = useChipWords()
  const named = chips.map((chip) => ({ ...chip, words: `${inOne(words(chip.chip))}: ${i18n._(markWords[chip.mark])}` }))
  const groups = (['must', 'should'] as const).map((group) => named.filter((chip) => chip.group === group))
  return (
    <span className={classes.glyphs} role="img" aria-label={named.map((chip) => chip.words).join(', ')}>
      {groups.map((own) =>
        own.length ? (
          <span key={own[0]!.group} className={classes.one}>
            {own.map((chip) => (
              <span key={chip.chip} className={classes.slot} title={chip.words}>
                <Glyph mark={chip.mark} />
              </span>
            ))}
          </span>
        ) : null,
      )}
    </span>
  )
}
