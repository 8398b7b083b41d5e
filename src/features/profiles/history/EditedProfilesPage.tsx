import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import classes from './History.module.css'
import { editedQuery } from './history-data.ts'

/** The people whom the company has edited, the latest first (D-80). */
export function EditedProfilesPage() {
  const { t, i18n } = useLingui()
  const now = useNow()
  const errorText = useErrorText()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(editedQuery, queryClient)
  const people = data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <>
      <Bar title={t`Edited profiles`} />
      <div className={classes.page}>
        {error && !data ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
        {data?.pages[0]?.count === 0 ? (
          <p className={classes.quiet}>
            <Trans>Nobody has been edited yet. People whose profiles your company changes are listed here.</Trans>
          </p>
        ) : null}
        <ul>
          {people.map((person) => (
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
          ))}
        </ul>
        {hasNextPage ? (
          <Button onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        ) : null}
      </div>
    </>
  )
}
