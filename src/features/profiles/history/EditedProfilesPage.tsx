import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import classes from './History.module.css'
import { editedQuery } from './history-data.ts'

/** The people whom the company has edited, the latest first (D-80). */
export function EditedProfilesPage() {
  const { t, i18n } = useLingui()
  const now = useNow()
  const errorText = useErrorText()
  const query = useInfiniteQuery(editedQuery, queryClient)
  return (
    <>
      <Bar title={t`Edited profiles`} />
      <div className={classes.page}>
        <PagedList
          query={query}
          says={errorText}
          empty={
            <p className={classes.quiet}>
              <Trans>Nobody has been edited yet. People whose profiles your company changes are listed here.</Trans>
            </p>
          }
          row={(person) => (
            <li key={person.id}>
              <Link className={classes.person} to="/profiles/$profileId/" params={{ profileId: String(person.id) }}>
                <Avatar name={person.name} photo={person.photo} size={40} />
                <span className={classes.who}>
                  <b>{person.name}</b>
                  <span>{[person.title, person.company].filter(Boolean).join(' · ')}</span>
                </span>
                <span className={classes.quiet}>
                  <Plural value={person.fields} one="# changed field" other="# changed fields" />
                  {' · '}
                  {[person.edited_by, timeOf(person.edited_at, now, i18n.locale)].filter(Boolean).join(', ')}
                </span>
              </Link>
            </li>
          )}
        />
      </div>
    </>
  )
}
