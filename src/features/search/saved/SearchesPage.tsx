import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { historyLimit, type SavedSearch } from '../../../../contract/search/saved/saved-endpoints.ts'
import { NetworkError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useRead } from '../../../data/network/reads/use-read.ts'
import { madeSearches, savedSearches } from '../../../data/search/saved-searches.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { List } from '../../../ui/shells/List.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { AsOf } from '../../../ui/states/AsOf.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import { useMadeColumns } from './made-columns.tsx'
import { NoSearches } from './NoSearches.tsx'
import classes from './SearchesPage.module.css'
import { useSavedColumns } from './saved-columns.tsx'

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
  const savedColumns = useSavedColumns(setEdited)
  const madeColumns = useMadeColumns()
  const again = () => void queryClient.invalidateQueries({ queryKey: ['searches'] })
  return (
    <Page title={t`Saved searches`} beside={<AsOf at={saved.asOf} />} width="rows">
      {failed ? (
        <ErrorCard detail={errorText(failed.error)} onRetry={again} copy={failed.copy} />
      ) : failures.length === 2 ? (
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
      ) : (
        <div>
          {saved.error ? (
            <NotOnDevice />
          ) : (
            <List
              flow
              label={t`Saved searches`}
              items={saved.data?.results}
              id={({ id }) => id}
              columns={savedColumns}
              empty={
                <NoSearches title={<Trans>No saved searches yet</Trans>}>
                  <Trans>Save a search to see it here, with a count of new people.</Trans>
                </NoSearches>
              }
            />
          )}
          <h2 className={classes.head}>
            <Trans>Full search history</Trans>
          </h2>
          {made.error ? (
            <NotOnDevice />
          ) : (
            <List
              flow
              label={t`Full search history`}
              items={made.data?.results}
              id={({ id }) => id}
              columns={madeColumns}
              empty={
                <p className={classes.none}>
                  <Trans>Search history is empty. Look for someone to fill it out.</Trans>
                </p>
              }
            />
          )}
        </div>
      )}
      {edited ? (
        <Suspense>
          <SaveSearch query={edited.query} saved={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      ) : null}
    </Page>
  )
}

const NotOnDevice = () => (
  <p className={classes.none}>
    <Trans>Not on this device. It will appear as soon as the server responds.</Trans>
  </p>
)
