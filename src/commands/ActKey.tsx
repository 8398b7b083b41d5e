import { joined } from '../ui/joined.ts'
import { Keys } from '../ui/keyboard/Keys.tsx'
import classes from './Acts.module.css'
import type { ReadyAct } from './act.ts'

interface Props {
  act: Pick<ReadyAct, 'keys'> | undefined
  /** At the end of its line. */
  end?: boolean
  /** Among acts on ink. */
  pale?: boolean
}

/** The key of an act beside its words, for those who have keys; who hears the page hears it of the button. */
export const ActKey = ({ act, end, pale }: Props) =>
  act?.keys ? (
    <span className={joined(classes.key, end && classes.end, pale && classes.pale)} aria-hidden>
      <Keys keys={act.keys} />
    </span>
  ) : null
