import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActButton } from '../../commands/ActButton.tsx'
import { useActs } from '../../commands/use-acts.ts'
import type { StepView } from '../../data/folders/due/step-readings.ts'
import { StepItem } from './StepItem.tsx'
import classes from './Steps.module.css'
import { newStep, stepActs } from './step-acts.ts'
import type { StepAbout } from './step-changes.tsx'

interface Props {
  /** Under which name keys are listed there. */
  page: MessageDescriptor
  about: StepAbout
  steps: readonly StepView[]
  /** Why nothing can be changed here. */
  reason: string | undefined
}

/** What is done already is there to be taken back, not to be read. */
const mostDone = 3

/** What is to be done next about somebody, with a way to say more; the acts of the first have keys. */
export default function Steps({ page, about, steps, reason }: Props) {
  const { t } = useLingui()
  const open = steps.filter(({ doneAt }) => doneAt === null)
  const shown = [...open, ...steps.filter(({ doneAt }) => doneAt !== null).slice(0, mostDone)]
  const { adding } = useActs(page, { adding: newStep }, { about, reason })
  const { done, tomorrow, nextWeek } = stepActs
  useActs(page, { done, tomorrow, nextWeek }, open[0] ? { step: open[0], about, reason } : null)
  if (!shown.length && !adding) return null
  return (
    <section className={classes.steps} aria-label={t`Next steps`}>
      <header className={classes.head}>
        <h3>
          <Trans>Next steps</Trans>
        </h3>
        <ActButton act={adding} look="ghost" text={t`Add`} />
      </header>
      {shown.length ? (
        <ul>
          {shown.map((step) => (
            <StepItem key={step.id} step={step} about={about} reason={reason} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
