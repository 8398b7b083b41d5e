import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { historyLimit, type SavedSearch } from '../../../../contract/search/saved-endpoints.ts'
import { NetworkError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useRead } from '../../../data/network/reads/use-read.ts'
import { madeSearches, savedSearches } from '../../../data/search/saved-searches.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AsOf } from '../../../ui/states/AsOf.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import { List } from './List.tsx'
import { MadeRow } from './MadeRow.tsx'
import { NoSearches } from './NoSearches.tsx'
import { SavedRow } from './SavedRow.tsx'
import classes from './SearchesPage.module.css'

const SaveSearch = lazyPart(() => import('./SaveSearch.tsx'))

/** All searches of a user: those saved by name, and the full history of those made. */
export function SearchesPage() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [edited, setEdited] = useState<SavedSearch>()
  const saved = useRead(savedSearches)
  const made = useRead(madeSearches(historyLimit))
  const failures = [saved, made].filter(({ error }) => error)
  const failed = failures.find(({ error }) => !(error instanceof NetworkError))
  const again = () => void queryClient.invalidateQueries({ queryKey: ['searches'] })
  return (
    <>
      <Bar title={t`Saved searches`} beside={<AsOf at={saved.asOf} />} />
      <div className={classes.page}>
        {!failed && failures.length === 2 ? (
          <NotHere
            part
            onRetry={again}
            acts={
              <Link className={buttonClass({ look: 'filled' })} to="/">
                <Trans>Search on this device</Trans>
              </Link>
            }
          >
            <Trans>
              Your searches weren’t opened on this device in the last 24 hours. They’ll appear when you’re back online.
            </Trans>
          </NotHere>
        ) : failed ? (
          <ErrorCard detail={errorText(failed.error)} onRetry={again} copy={failed.copy} />
        ) : (
          <div className={classes.column}>
            <List label={t`Saved searches`} rows={saved.data?.results} missing={saved.error}>
              {(search) => <SavedRow key={search.id} search={search} onEdit={() => setEdited(search)} />}
            </List>
            {saved.data?.count === 0 ? (
              <NoSearches title={<Trans>No saved searches yet</Trans>}>
                <Trans>Save a search to see it here, with a count of new people.</Trans>
              </NoSearches>
            ) : null}
            <h2 className={classes.head}>
              <Trans>Full search history</Trans>
            </h2>
            <List label={t`Full search history`} rows={made.data?.results} missing={made.error}>
              {(search) => <MadeRow key={search.id} search={search} />}
            </List>
            {made.data?.count === 0 ? (
              <p className={classes.none}>
                <Trans>Search history is empty. Look for someone to fill it out.</Trans>
              </p>
            ) : null}
          </div>
        )}
      </div>
      {edited ? (
        <Suspense>
          <SaveSearch query={edited.query} saved={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
