import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarCheck } from '@tabler/icons-react'
import type { OpenStep } from '../../data/folders/due/step-readings.ts'
import { dueWords } from '../../entities/step/due-words.ts'
import { useNow } from '../../lib/use-now.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { AddressLink } from '../../ui/shells/AddressLink.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { addressOfStep, useOnStep } from './rows/StepRow.tsx'

/** The morning is done: it says so, and what comes next. */
export function NothingLeft({ next }: { next: OpenStep | undefined }) {
  const { i18n } = useLingui()
  const now = useNow()
  const onStep = useOnStep()
  const art = <IconCalendarCheck size={64} stroke={1.25} />
  if (!next)
    return (
      <Empty art={art} title={<Trans>Nothing left for today</Trans>}>
        <Trans>Replies, mentions and next steps that are due appear here.</Trans>
      </Empty>
    )
  const { name } = onStep(next).about
  const { text } = next
  const when = dueWords(next, now, i18n.locale)
  return (
    <Empty
      art={art}
      title={<Trans>Nothing left for today</Trans>}
      acts={
        <AddressLink to={addressOfStep(next)} className={buttonClass({})}>
          <Trans>Open {name}</Trans>
        </AddressLink>
      }
    >
      <Trans>
        Next: {name}, {text}. {when}
      </Trans>
    </Empty>
  )
}
