import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconThumbUp, IconX } from '@tabler/icons-react'
import type { Answer } from '../../../../../contract/folders/leads.ts'
import { StatusGlyph } from '../../../../entities/candidate/StatusGlyph.tsx'
import { joined } from '../../../../ui/joined.ts'
import { Keys } from '../../../../ui/keyboard/Keys.tsx'
import { tip } from '../../../../ui/overlays/tip.ts'
import { useDesktop } from '../../../../ui/use-media.ts'
import classes from '../thread/Thread.module.css'
import type { Standing } from './use-standing.ts'
import type { ThreadActs } from './use-thread-acts.tsx'

const icons: Record<Answer, typeof IconX> = { interested: IconThumbUp, later: IconClock, no: IconX }
const keyed = ['interested', 'later', 'no'] as const
/** The thumb's side last: what is said most often. */
const thumbed = ['no', 'later', 'interested'] as const

interface Props {
  standing: Standing
  acts: ThreadActs
}

/** Says what an answer was, which sets the status that each button names. */
export function Verdicts({ standing, acts }: Props) {
  const { t } = useLingui()
  const beside = useDesktop()
  const names: Record<Answer, string> = {
    interested: t`Interested`,
    later: t`Later`,
    no: t({ message: 'No', context: 'verdict' }),
  }
  const why = acts.reasonOf('interested') ?? acts.reasonOf('no')
  return (
    <fieldset className={beside ? classes.verdicts : classes.thumbs} aria-label={t`Mark this reply as`}>
      {beside ? (
        <legend>
          <Trans>Mark this reply as</Trans>
        </legend>
      ) : null}
      {why ? <p className={classes.unsaid}>{why}</p> : null}
      {(beside ? keyed : thumbed).map((verdict) => {
        const Icon = icons[verdict]
        const reason = acts.reasonOf(verdict)
        const status = standing.candidateId ? standing.leads[verdict] : undefined
        return (
          <button
            key={verdict}
            type="button"
            className={joined(classes.verdict, classes[verdict])}
            {...(reason ? { 'aria-disabled': true, ...tip(reason) } : {})}
            onClick={() => reason || acts.say(verdict)}
          >
            <Icon size={beside ? 18 : 22} stroke={1.75} aria-hidden />
            <span className={classes.word}>
              <b>{names[verdict]}</b>
              {status ? (
                <small>
                  <StatusGlyph status={status} />
                  <span title={status.name}>{status.name}</span>
                </small>
              ) : null}
            </span>
            {beside ? <Keys keys={String(keyed.indexOf(verdict) + 1)} /> : null}
          </button>
        )
      })}
    </fieldset>
  )
}
