import type { CSSProperties } from 'react'
import type { Row } from '../../../contract/rows.ts'

type Status = Pick<Row<'statuses'>, 'group' | 'shape' | 'order'>

/** The hue tokens by shape; a custom status takes the next one by its order. */
const tokens = {
  new: 'new',
  contacted: 'contacted',
  replied: 'replied',
  screening: 'screen',
  test: 'test',
  interview: 'interview',
  offer: 'offer',
  hired: 'hired',
  hold: 'hold',
  rejected: 'rejected',
  declined: 'declined',
} as const
type Shape = keyof typeof tokens
const custom: readonly Shape[] = ['contacted', 'replied', 'screening', 'interview', 'test', 'offer']
const eighths: Partial<Record<Shape, number>> = {
  contacted: 1,
  replied: 2,
  screening: 3,
  test: 4,
  interview: 5,
  offer: 7,
}

function shapeOf(status: Status): Shape {
  if (status.shape) return status.shape
  return status.group === 'open' ? custom[status.order % custom.length]! : status.group
}

/** The colour variables of a status: glyph, pill background and text, fill for armed swipes. */
export function statusStyle(status: Status): CSSProperties {
  const token = tokens[shapeOf(status)]
  return {
    '--s': `var(--s-${token})`,
    '--s-bg': `var(--s-${token}-bg)`,
    '--s-tx': `var(--s-${token}-tx)`,
    '--s-solid': `var(--s-${token}-solid)`,
  } as CSSProperties
}

/** A slice of the pie from twelve o'clock. */
function slice(part: number): string {
  const angle = (part / 8) * 2 * Math.PI
  const [x, y] = [8 + 4 * Math.sin(angle), 8 - 4 * Math.cos(angle)]
  return `M8 8V4A4 4 0 ${part > 4 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`
}

const marks: Partial<Record<Shape, string>> = {
  hired: 'm5 8.200 2.100 2.100L11 6',
  hold: 'M6.300 5.500v5M9.700 5.500v5',
  rejected: 'm5.700 5.700 4.600 4.600m0-4.600-4.600 4.600',
  declined: 'M5 8h6',
}

interface Props {
  status: Status
  size?: number
  /** White, on the status's own solid colour. */
  inverted?: boolean
}

/** The stage as a shape (the hue only helps); always beside its word. */
export function StatusGlyph({ status, size = 14, inverted }: Props) {
  const shape = shapeOf(status)
  const color = inverted ? '#fff' : `var(--s-${tokens[shape]})`
  const mark = marks[shape]
  const part = eighths[shape] ?? 1 + (status.order % 7)
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden style={{ flex: 'none' }}>
      {mark ? (
        <>
          <circle cx="8" cy="8" r="7" fill={color} />
          <path
            d={mark}
            stroke={inverted ? `var(--s-${tokens[shape]}-solid)` : 'var(--bg)'}
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <>
          <circle
            cx="8"
            cy="8"
            r="6.2"
            stroke={color}
            strokeWidth="1.7"
            strokeDasharray={shape === 'new' ? '2.500 1.830' : undefined}
          />
          {shape === 'new' ? null : <path d={slice(part)} fill={color} />}
        </>
      )}
    </svg>
  )
}
