import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { FolderView } from '../../../data/folders/views.ts'
import { dayOn } from '../../../entities/step/due.ts'
import { useNow } from '../../../lib/use-now.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useVacancyWords } from '../form/vacancy-words.ts'
import classes from './FactsLine.module.css'

const AboutFolder = lazyPart(() => import('./AboutFolder.tsx'))

/** What a folder is for, in one line above its people; a press tells the rest. */
export default function FactsLine({ folder }: { folder: FolderView }) {
  const { t } = useLingui()
  const now = useNow()
  const words = useVacancyWords()
  const [open, setOpen] = useState(false)
  const { openings, targetDay, place, salary } = folder
  const day = targetDay ? words.targetDay(targetDay) : ''
  const facts = [openings ? words.openings(openings) : '', place ?? '', salary ? words.salary(salary) : ''].filter(
    Boolean,
  )
  const by = day && t`to be filled by ${day}`
  const isLate = folder.status === 'active' && targetDay != null && targetDay < dayOn(now)
  return (
    <>
      <button type="button" className={classes.line} title={[...facts, by].join(' · ')} onClick={() => setOpen(true)}>
        {facts.join(' · ')}
        {facts.length && by ? ' · ' : ''}
        <span className={isLate ? classes.late : undefined}>{by}</span>
      </button>
      <Suspense>{open ? <AboutFolder folder={folder} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
