import { Trans, useLingui } from '@lingui/react/macro'
import { ActKey } from '../../../../commands/ActKey.tsx'
import { pressing } from '../../../../commands/pressing.ts'
import { StatusGlyph } from '../../../../entities/candidate/StatusGlyph.tsx'
import type { Standing } from '../../../../entities/message/reply/use-standing.ts'
import type { ThreadActs } from '../../../../entities/message/reply/use-thread-acts.ts'
import { joined } from '../../../../ui/joined.ts'
import { useDesktop } from '../../../../ui/use-media.ts'
import classes from './Thread.module.css'

const keyed = ['interested', 'later', 'no'] as const
/** The thumb's side last: what is said most often. */
const thumbed = ['no', 'later', 'interested'] as const

interface Props {
  standing: Standing
  acts: ThreadActs
}

/** Says what an answer was, which sets the status that each button names. */
export function Marks({ standing, acts }: Props) {
  const { t } = useLingui()
  const beside = useDesktop()
  const why = acts.interested?.reason ?? acts.no?.reason
  return (
    <fieldset className={beside ? classes.marks : classes.thumbs} aria-label={t`Mark this reply as`}>
      {beside ? (
        <legend>
          <Trans>Mark this reply as</Trans>
        </legend>
      ) : null}
      {why ? <p className={classes.unsaid}>{why}</p> : null}
      {(beside ? keyed : thumbed).map((answer) => {
        const act = acts[answer]
        const status = standing.candidateId ? standing.leads[answer] : undefined
        return act ? (
          <button key={answer} {...pressing(act)} className={joined(classes.mark, classes[answer])}>
            {act.Icon ? <act.Icon size={beside ? 18 : 22} stroke={1.75} aria-hidden /> : null}
            <span className={classes.word}>
              <b>{act.label}</b>
              {status ? (
                <small>
                  <StatusGlyph status={status} />
                  <span title={status.name}>{status.name}</span>
                </small>
              ) : null}
            </span>
            {beside ? <ActKey act={act} /> : null}
          </button>
        ) : null
      })}
    </fieldset>
  )
}
