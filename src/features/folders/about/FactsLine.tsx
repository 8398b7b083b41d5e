import { useLingui } from '@lingui/react/macro'
import type { FolderView } from '../../../data/folders/views.ts'
import { dayOn } from '../../../entities/step/due.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useVacancyWords } from '../form/vacancy-words.ts'
import classes from './FactsLine.module.css'

/** What a folder is for, in one line above its people; a press tells the rest. */
export default function FactsLine({ folder, onOpen }: { folder: FolderView; onOpen: () => void }) {
  const { t } = useLingui()
  const now = useNow()
  const words = useVacancyWords()
  const { openings, targetDay, place, salary } = folder
  const day = targetDay ? words.targetDay(targetDay) : ''
  const facts = [openings ? words.openings(openings) : '', place ?? '', salary ? words.salary(salary) : ''].filter(
    Boolean,
  )
  const by = day && t`to be filled by ${day}`
  const isLate = folder.status === 'active' && targetDay != null && targetDay < dayOn(now)
  return (
    <button type="button" className={classes.line} title={[...facts, by].join(' · ')} onClick={onOpen}>
      {facts.join(' · ')}
      {facts.length && by ? ' · ' : ''}
      <span className={isLate ? classes.late : undefined}>{by}</span>
    </button>
  )
}
