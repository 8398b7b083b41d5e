import { Button, type ButtonLook } from '../ui/Button.tsx'
import { usePhone } from '../ui/use-media.ts'
import { ActKey } from './ActKey.tsx'
import type { ReadyAct } from './act.ts'
import { pressing } from './pressing.ts'

interface Props extends ButtonLook {
  /** Undefined: nothing is drawn. */
  act: ReadyAct | undefined
  className?: string | undefined
  /** Where it has none of its own, or is called something else here. */
  Icon?: ReadyAct['Icon']
  text?: string
}

/** The button of an act: its icon, its word and its key; a square one is named by what it does, and says so where a hand rests. */
export function ActButton({ act, square, Icon = act?.Icon, text = act?.text, ...look }: Props) {
  const phone = usePhone()
  if (!act) return null
  const { label, keys, reason } = act
  const size = square && phone ? (look.look === 'ghost' ? 24 : 18) : 16
  const named = { 'aria-label': label, 'data-tip': reason ?? (keys ? `${label} (${keys.toUpperCase()})` : label) }
  return (
    <Button {...look} square={square} {...pressing(act)} {...(square ? named : {})}>
      {Icon ? <Icon size={size} stroke={1.75} aria-hidden /> : null}
      {square ? null : (
        <>
          {text}
          <ActKey act={act} />
        </>
      )}
    </Button>
  )
}
