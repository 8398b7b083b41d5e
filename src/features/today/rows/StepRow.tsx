import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useReady } from '../../../commands/ActHost.tsx'
import type { OpenStep } from '../../../data/folders/due/step-readings.ts'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import { useStatuses } from '../../../data/folders/live.ts'
import { useCandidateName } from '../../../entities/candidate/names.ts'
import { isLate } from '../../../entities/step/due.ts'
import { clockWords, dueWords } from '../../../entities/step/due-words.ts'
import { type OnStep, stepActs } from '../../../entities/step/step-acts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ItemRow, type RowProps } from './ItemRow.tsx'
import { RowAct } from './RowAct.tsx'

/** Where a step is looked at: with its candidate, or on the person's page. */
export const addressOfStep = ({ folder, candidateId, profileId }: OpenStep): string =>
  folder ? `/folders/${folderAddress(folder)}/?c=${candidateId}` : `/profiles/${profileId}/`

/** A step with whom and where it is about. */
export function useOnStep(): (step: OpenStep) => OnStep {
  const nameOf = useCandidateName()
  return (step) => {
    const { folder, candidate, candidateId, profileId } = step
    return { step, about: { folder, candidateId, profileId, name: candidate ? nameOf(candidate) : step.name } }
  }
}

/** A next step that is due. */
export function StepRow({ item: step, first: _, ...row }: RowProps<OpenStep>) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const navigate = useNavigate()
  const ready = useReady()
  const statuses = useStatuses()
  const on = useOnStep()(step)
  const { folder, candidate, text, time } = step
  const { name } = on.about
  const late = isLate(step, now)
  const [done, move] = [ready(stepActs.done, on), ready(stepActs.otherDay, on)]
  const status = statuses?.find(({ id }) => id === candidate?.statusId)?.name
  const to = addressOfStep(step)
  return (
    <ItemRow
      {...row}
      look={{
        Icon: IconCalendarEvent,
        ...(late && { tone: 'late' }),
        face: { name, photo: candidate?.person?.photo },
        who: name,
        said: text,
        where: [folder?.name, status].filter(Boolean).join(', ') || t`In no folder`,
        when: late ? dueWords(step, now, i18n.locale) : time === null ? t`any time` : clockWords(step, i18n.locale),
        late,
        waiting: step.waiting,
        to,
      }}
      on={{ done, tomorrow: ready(stepActs.tomorrow, on), more: [move], open: () => void navigate({ href: to }) }}
      acts={
        <>
          <RowAct act={move} text={t`Move`} look="ghost" />
          <RowAct act={done} text={t`Done`} keys={row.marked ? 'e' : undefined} />
        </>
      }
    />
  )
}
