import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconDots, IconDownload } from '@tabler/icons-react'
import { ActEntries } from '../../commands/ActEntries.tsx'
import { useReady } from '../../commands/ActHost.tsx'
import { pressing } from '../../commands/pressing.ts'
import { useActor } from '../../data/network/session.ts'
import { useColleagues } from '../../data/users/colleagues.ts'
import { useNow } from '../../lib/use-now.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { joined } from '../../ui/joined.ts'
import { Popup } from '../../ui/overlays/Popup.tsx'
import { useAuthorName } from '../candidate/names.ts'
import { isLate } from './due.ts'
import { dueWords } from './due-words.ts'
import classes from './Steps.module.css'
import { type OnStep, stepActs } from './step-acts.ts'

/** One step: what, when, for whom, and what can be done about it. */
export function StepItem(on: OnStep) {
  const { step } = on
  const { t, i18n } = useLingui()
  const now = useNow()
  const ready = useReady()
  const me = useActor().id
  const author = useAuthorName(useColleagues())
  const { text, doneById } = step
  const isDone = step.doneAt !== null
  const doer = author(doneById ?? '')
  const { done: doneAct, ...others } = stepActs
  const done = ready(doneAct, on)
  const entries = Object.values(others).map((each) => ready(each, on))
  const late = !isDone && isLate(step, now)
  return (
    <li className={joined(classes.step, isDone && classes.done)}>
      {done ? (
        <button {...pressing(done)} className={classes.check} aria-label={t`Done: ${text}`}>
          {done.Icon ? <done.Icon size={16} stroke={1.75} aria-hidden /> : null}
        </button>
      ) : null}
      <div className={classes.said}>
        <span>{text}</span>
        <small>
          <time className={late ? classes.late : undefined}>{dueWords(step, now, i18n.locale)}</time>
          {step.forId === me ? null : <span>{author(step.forId)}</span>}
          {isDone ? <Trans>Done by {doer}</Trans> : null}
          {step.waiting ? <IconClock size={13} stroke={1.75} role="img" aria-label={t`Not sent yet`} /> : null}
        </small>
      </div>
      {step.time !== null && !isDone && !step.waiting ? (
        <a
          className={buttonClass({ look: 'ghost', square: true })}
          href={`/api/v6/steps/${step.id}/calendar/`}
          download="next-step.ics"
          aria-label={t`Calendar file`}
          data-tip={t`Calendar file`}
        >
          <IconDownload size={16} stroke={1.75} aria-hidden />
        </a>
      ) : null}
      {entries.some(Boolean) ? (
        <Popup
          label={t`More for ${text}`}
          button={<IconDots size={16} stroke={1.75} />}
          buttonClass={buttonClass({ look: 'ghost', square: true })}
        >
          {(close) => <ActEntries acts={entries} close={close} />}
        </Popup>
      ) : null}
    </li>
  )
}
