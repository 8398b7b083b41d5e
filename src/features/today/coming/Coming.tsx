import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconCloudCheck } from '@tabler/icons-react'
import { useReady } from '../../../commands/ActHost.tsx'
import { pressing } from '../../../commands/pressing.ts'
import { dueTime, type OpenStep } from '../../../data/folders/due/step-readings.ts'
import type { Today } from '../../../entities/due/due.ts'
import { dayOn } from '../../../entities/step/due.ts'
import { clockWords, longDay } from '../../../entities/step/due-words.ts'
import { stepActs } from '../../../entities/step/step-acts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { joined } from '../../../ui/joined.ts'
import { AddressLink } from '../../../ui/shells/AddressLink.tsx'
import { withKeys } from '../rows/RowAct.tsx'
import { addressOfStep, useOnStep } from '../rows/StepRow.tsx'
import { Calendar } from './Calendar.tsx'
import classes from './Coming.module.css'

/** More lie too far ahead to be looked at. */
const most = 50

/** The next steps of the days to come. @param aside beside what is due, with two weeks of a calendar */
export function Coming({ today, aside }: { today: Today; aside?: boolean }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { coming, due } = today
  const days = Map.groupBy(coming.slice(0, most), (step) => dayOn(new Date(dueTime(step))))
  if (!aside && !coming.length) return null
  return (
    <aside className={joined(classes.coming, aside && classes.aside)}>
      <h2 className={classes.title}>
        <Trans>Coming up</Trans>
      </h2>
      {aside ? <Calendar steps={[...due.steps, ...coming]} /> : null}
      <div className={classes.days}>
        {[...days].map(([day, steps]) => (
          <section key={day}>
            <h3>{longDay(new Date(dueTime(steps[0]!)), i18n.locale, now)}</h3>
            <ul>
              {steps.map((step) => (
                <ComingStep key={step.id} step={step} />
              ))}
            </ul>
          </section>
        ))}
        {coming.length ? null : (
          <p className={classes.nobody}>
            <Trans>No next steps planned</Trans>
          </p>
        )}
      </div>
      {aside ? (
        <p className={classes.foot}>
          <IconCloudCheck size={16} stroke={1.75} aria-hidden />
          <Trans>Everything here works offline</Trans>
        </p>
      ) : null}
    </aside>
  )
}

function ComingStep({ step }: { step: OpenStep }) {
  const { t, i18n } = useLingui()
  const ready = useReady()
  const on = useOnStep()(step)
  const done = ready(stepActs.done, on)
  const { text, time } = step
  return (
    <li className={classes.step}>
      {done ? (
        <button {...pressing(withKeys(done))} className={classes.check} aria-label={t`Done: ${text}`}>
          <IconCheck size={14} stroke={2} aria-hidden />
        </button>
      ) : null}
      <Avatar name={on.about.name} photo={step.candidate?.person?.photo} size={28} />
      <span className={classes.said}>
        <AddressLink to={addressOfStep(step)} title={on.about.name}>
          {on.about.name}
        </AddressLink>
        <small title={text}>{text}</small>
      </span>
      <time>{time === null ? t`any time` : clockWords(step, i18n.locale)}</time>
    </li>
  )
}
