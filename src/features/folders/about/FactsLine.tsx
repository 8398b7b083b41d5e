import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { FolderView } from '../../../data/folders/views.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useVacancyWords } from '../form/vacancy-words.ts'
import classes from './FactsLine.module.css'

const AboutFolder = lazyPart(() => import('./AboutFolder.tsx'))

/** What a folder is for, in one line above its people; a press tells the rest. */
export default function FactsLine({ folder }: { folder: FolderView }) {
  const { t } = useLingui()
  const words = useVacancyWords()
  const [open, setOpen] = useState(false)
  const { openings, targetDay, place, salary } = folder
  const day = targetDay ? words.targetDay(targetDay) : ''
  const facts = [
    openings ? words.openings(openings) : '',
    place ?? '',
    salary ? words.salary(salary) : '',
    day && t`to be filled by ${day}`,
  ].filter(Boolean)
  return (
    <>
      <button type="button" className={classes.line} title={facts.join(' · ')} onClick={() => setOpen(true)}>
        {facts.join(' · ')}
      </button>
      <Suspense>{open ? <AboutFolder folder={folder} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
