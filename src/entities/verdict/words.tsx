import { useLingui } from '@lingui/react/macro'
import { IconCircleCheckFilled, IconCircleXFilled, IconHelpCircleFilled } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { VerdictWord } from '../../../contract/folders/verdicts.ts'

/** The drawing of each verdict. */
export const verdictSigns = { yes: IconCircleCheckFilled, maybe: IconHelpCircleFilled, no: IconCircleXFilled } as const
const colors = { yes: 'hired', maybe: 'offer', no: 'rejected' } as const

/** The colours of a verdict: its mark's, and those of what lies on it or beside it, as a status has them. */
export const verdictStyle = (word: VerdictWord): CSSProperties => {
  const name = colors[word]
  return {
    '--s-mark': `var(--s-${name})`,
    '--s-solid': `var(--s-${name}-solid)`,
    '--s-tx': `var(--s-${name}-tx)`,
    '--s-bg': `var(--s-${name}-bg)`,
  } as CSSProperties
}

interface GlyphProps {
  word: VerdictWord
  size: number
  /** On its own colour. */
  inverted?: boolean
}

/** The sign of a verdict; what it says stands beside it. */
export function VerdictGlyph({ word, size, inverted }: GlyphProps) {
  const Sign = verdictSigns[word]
  return <Sign size={size} color={inverted ? '#fff' : `var(--s-${colors[word]})`} aria-hidden />
}

/** How many said what, as counts by word. */
type VerdictCounts = Readonly<Record<VerdictWord, number>>

export function countVerdicts(verdicts: readonly { word: VerdictWord }[]): VerdictCounts {
  const counts = { yes: 0, maybe: 0, no: 0 }
  for (const { word } of verdicts) counts[word]++
  return counts
}

/** The words themselves, and '2 yes, 1 no'. */
export function useVerdictWords() {
  const { t } = useLingui()
  const names: Readonly<Record<VerdictWord, string>> = {
    yes: t({ message: 'Yes', context: 'verdict' }),
    maybe: t({ message: 'Maybe', context: 'verdict' }),
    no: t({ message: 'No', context: 'verdict' }),
  }
  const summary = ({ yes, maybe, no }: VerdictCounts): string =>
    [yes ? t`${yes} yes` : '', maybe ? t`${maybe} maybe` : '', no ? t`${no} no` : ''].filter(Boolean).join(', ')
  return { names, summary }
}
