import { useLingui } from '@lingui/react/macro'
import { ActKey } from '../../commands/ActKey.tsx'
import { itemActs } from './item-acts.ts'
import classes from './Today.module.css'

/** What the keys do, for those who have some. */
export function KeyHints() {
  const { t } = useLingui()
  const hints = [
    [itemActs.done, t`done`],
    [itemActs.tomorrow, t`tomorrow`],
    [itemActs.open, t`open`],
  ] as const
  return (
    <span className={classes.hints} aria-hidden>
      {hints.map(([act, word]) => (
        <span key={word}>
          <ActKey act={act} /> {word}
        </span>
      ))}
    </span>
  )
}
