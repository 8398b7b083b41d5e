import type { CardPosition } from '../../../../contract/profiles/card.ts'
import { joined } from '../../../ui/joined.ts'
import classes from './TenureStrip.module.css'
import { tenure } from './tenure.ts'

interface Props {
  positions: readonly CardPosition[]
  width: number
  now: Date
}

/** Between two segments. */
const gap = 2

/** A career at a glance; the text beside it says the same, so readers skip it. */
export function TenureStrip({ positions, width, now }: Props) {
  const segments = tenure(positions, now)
  if (!segments.length) return null
  const total = segments.reduce((sum, segment) => sum + segment.months, 0)
  // Short careers get a shorter strip: ten years fill it.
  const gaps = gap * (segments.length - 1)
  const whole = Math.min(width, Math.max(24, (width * total) / 120)) - gaps
  let at = 0
  return (
    <span className={classes.strip} style={{ gap }} aria-hidden>
      {segments.map((segment) => {
        const key = at
        at += segment.months
        const size = Math.max(segment.kind === 'gap' ? 3 : 4, Math.round((whole * segment.months) / total))
        const look =
          segment.kind === 'gap' ? undefined : joined(classes.job, segment.kind === 'current' && classes.current)
        return <span key={key} className={look} style={{ width: size }} />
      })}
    </span>
  )
}
