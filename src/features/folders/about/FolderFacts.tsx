import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FolderView } from '../../../data/folders/views.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { moment } from '../../../lib/dates.ts'
import { useVacancyWords } from '../form/vacancy-words.ts'
import classes from './AboutFolder.module.css'

/** What is known of a folder: what it is for, whose it is, how large. */
export function FolderFacts({ folder }: { folder: FolderView }) {
  const { t, i18n } = useLingui()
  const words = useVacancyWords()
  const author = useAuthorName(useColleagues())
  const { description, openings, targetDay, place, salary, total, creatorId, createdAt, updatedAt } = folder
  return (
    <>
      {description ? <p className={classes.description}>{description}</p> : null}
      <dl className={classes.facts}>
        {openings ? <Fact name={t`Openings`}>{openings}</Fact> : null}
        {targetDay ? <Fact name={t`To be filled by`}>{words.targetDay(targetDay)}</Fact> : null}
        {place ? <Fact name={t`Place`}>{place}</Fact> : null}
        {salary ? <Fact name={t`Salary`}>{words.salary(salary)}</Fact> : null}
        {total === undefined ? null : (
          <Fact name={t`People`}>
            <Plural value={total} one="# person" other="# people" />
          </Fact>
        )}
        <Fact name={t`Owner`}>{author(creatorId)}</Fact>
        <Fact name={t`Created`}>{moment(createdAt, i18n.locale)}</Fact>
        <Fact name={t`Updated`}>{moment(updatedAt, i18n.locale)}</Fact>
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
