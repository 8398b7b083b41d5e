import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '../../../../contract/kit/endpoint.ts'
import type { getMatchingHistory } from '../../../../contract/profiles/edit/history-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { useSaid } from '../edit/Provenance.tsx'
import { usePersonAbove } from '../edit/use-person-above.tsx'
import { Changes } from './Changes.tsx'
import classes from './History.module.css'
import { historyQuery } from './history-data.ts'
import { labelOf } from './label.ts'
import { identityNames } from './words.ts'

type History = AnswerOf<typeof getMatchingHistory>

/** How a person was put together out of sources, who may be the same, and what the company edited (PROF-14). */
export function MatchingHistoryPage({ profileId, company }: { profileId: string; company: string | undefined }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(profileId, company),
    queryClient,
  )
  const first = data?.pages[0]
  const above = usePersonAbove(profileId, first?.name)
  return (
    <>
      <Bar title={t`Profile history`} above={above} />
      <div className={classes.page}>
        {error && !first ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
        {first ? (
          <>
            <Sources history={first} />
            <MaybeSame history={first} />
            <section>
              <h2>
                <Trans>Edits</Trans>
              </h2>
              {first.edits.count === 0 ? (
                <p className={classes.quiet}>
                  <Trans>No one in the company has edited this profile yet.</Trans>
                </p>
              ) : null}
              <Changes
                changes={data.pages.flatMap(({ edits }) =>
                  edits.results.map((edit) => ({ ...edit, id: String(edit.id), label: labelOf(edit) })),
                )}
              />
              {hasNextPage ? (
                <Button onClick={() => void fetchNextPage()}>
                  <Trans>Show more</Trans>
                </Button>
              ) : null}
            </section>
          </>
        ) : null}
      </div>
    </>
  )
}

function Sources({ history }: { history: History }) {
  const { i18n } = useLingui()
  const now = useNow()
  const said = useSaid()
  const matched = history.matched_by.flatMap(({ kind }) => (identityNames[kind] ? i18n._(identityNames[kind]) : []))
  return (
    <section>
      <h2>
        <Trans>Sources</Trans>
      </h2>
      <ul className={classes.changes}>
        {history.sources.map((source) => (
          <li key={`${source.source} ${source.own}`} className={classes.change}>
            <b>{said({ source: source.source, by: null, recorded_at: source.last_at })}</b>
            <span>
              <Plural value={source.facts} one="# fact" other="# facts" />
              {source.own ? (
                <>
                  {' · '}
                  <Trans>your company’s own</Trans>
                </>
              ) : null}
            </span>
            <span className={classes.quiet}>
              <Trans>first on {dayOf(source.first_at, now, i18n.locale)}</Trans>
            </span>
          </li>
        ))}
      </ul>
      {matched.length ? (
        <p className={classes.quiet}>
          <Trans>Recognised by: {matched.join(', ')}</Trans>
        </p>
      ) : null}
    </section>
  )
}

function MaybeSame({ history }: { history: History }) {
  const { i18n } = useLingui()
  if (history.maybe_same.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>Maybe the same person</Trans>
      </h2>
      <ul className={classes.changes}>
        {history.maybe_same.map(({ id, name, reason }) => (
          <li key={id} className={classes.change}>
            <Link className={classes.link} to="/profiles/$profileId/" params={{ profileId: String(id) }}>
              {name}
            </Link>
            <span className={classes.quiet}>
              {identityNames[reason] ? <Trans>Shares: {i18n._(identityNames[reason])}</Trans> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
