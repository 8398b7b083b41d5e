import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FolderView } from '../../../data/folders/views.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { moment } from '../../../lib/dates.ts'
import { Facts } from '../../../ui/shells/Facts.tsx'
import { useVacancyWords } from '../form/vacancy-words.ts'
import classes from './AboutFolder.module.css'

/** What is known of a folder: what it is for, whose it is, how large. */
export function FolderFacts({ folder }: { folder: FolderView }) {
  const { t, i18n } = useLingui()
  const words = useVacancyWords()
  const author = useAuthorName(useColleagues())
  const { description, openings, targetDay, place, salary, total, creatorId, createdAt, updatedAt } = folder
  const facts = [
    { id: 'openings', name: t`Openings`, value: openings },
    { id: 'day', name: t`To be filled by`, value: targetDay && words.targetDay(targetDay) },
    { id: 'place', name: t`Place`, value: place },
    { id: 'salary', name: t`Salary`, value: salary && words.salary(salary) },
    {
      id: 'people',
      name: t`People`,
      value: total === undefined ? null : plural(total, { one: '# person', other: '# people' }),
    },
    { id: 'owner', name: t`Owner`, value: author(creatorId) },
    { id: 'created', name: t`Created`, value: moment(createdAt, i18n.locale) },
    { id: 'updated', name: t({ message: 'Updated', context: 'folder' }), value: moment(updatedAt, i18n.locale) },
  ]
  return (
    <>
      {description ? <p className={classes.description}>{description}</p> : null}
      <Facts facts={facts.filter(({ value }) => Boolean(value))} />
    </>
  )
}
