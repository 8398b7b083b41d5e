import type { VerdictWord } from '../../../../contract/folders/verdicts.ts'
import type { Row } from '../../../../contract/rows.ts'
import { StatusGlyph, statusStyle } from '../../../entities/candidate/StatusGlyph.tsx'
import { useVerdictWords, VerdictGlyph, verdictStyle } from '../../../entities/verdict/words.tsx'
import { joined } from '../../../ui/joined.ts'
import classes from './SwipeRow.module.css'

interface UnderProps {
  to: Row<'statuses'> | VerdictWord
  left: boolean
  armed: boolean
}

/** Where a swipe leads. */
export function Under({ to, left, armed }: UnderProps) {
  const { names } = useVerdictWords()
  const says = typeof to === 'string'
  return (
    <div
      className={joined(classes.under, left && classes.left, armed && classes.armed)}
      style={says ? verdictStyle(to) : statusStyle(to)}
      aria-hidden
    >
      {says ? (
        <VerdictGlyph word={to} size={22} inverted={armed} />
      ) : (
        <StatusGlyph status={to} size={22} inverted={armed} />
      )}
      {armed ? <span className={classes.what}>{says ? names[to] : to.name}</span> : null}
    </div>
  )
}
