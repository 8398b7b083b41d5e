import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { AnswerOf } from '../../../../contract/kit/endpoint.ts'
import type { getMatchingHistory } from '../../../../contract/profiles/edit/history-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { historyQuery } from '../../../data/profiles/edit-history.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { useSaid } from '../edit/Provenance.tsx'
import { usePersonAbove } from '../edit/use-person-above.tsx'
import { Changes } from './Changes.tsx'
import classes from './History.module.css'
import { labelOf } from './label.ts'
import { identityNames } from './words.ts'

type History = AnswerOf<typeof getMatchingHistory>

/** How a person was put together out of sources, who may be the same, and what the company edited (PROF-14). */
export function MatchingHistoryPage({ profileId, company }: { profileId: string; company: string | undefined }) {
  const { t } = useLingui()
  const read = useInfiniteQuery(historyQuery(profileId, company), queryClient)
  const { hasNextPage, fetchNextPage } = read
  const above = usePersonAbove(profileId, read.data?.pages[0]?.name)
  return (
    <Page title={t`Profile history`} above={above} width="text" of={read} says={useErrorText()}>
      {({ pages }) =>
        pages.slice(0, 1).map((first) => (
          <Fragment key={first.name}>
            <Sources history={first} />
            <MaybeSame history={first} />
            <section>
              <h2>
                <Trans>Edits</Trans>
              </h2>
              {first.edits.count === 0 ? (
                <Quiet>
                  <Trans>No one in the company has edited this profile yet.</Trans>
                </Quiet>
              ) : null}
              <Changes
                changes={pages.flatMap(({ edits }) =>
                  edits.results.map((edit) => ({ ...edit, id: String(edit.id), label: labelOf(edit) })),
                )}
              />
              {hasNextPage ? (
                <Button onClick={() => void fetchNextPage()}>
                  <Trans>Show more</Trans>
                </Button>
              ) : null}
            </section>
          </Fragment>
        ))
      }
    </Page>
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
            <Quiet as="span">
              <Trans>first on {dayOf(source.first_at, now, i18n.locale)}</Trans>
            </Quiet>
          </li>
        ))}
      </ul>
      {matched.length ? (
        <Quiet>
          <Trans>Recognised by: {matched.join(', ')}</Trans>
        </Quiet>
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
            <Quiet as="span">
              {identityNames[reason] ? <Trans>Shares: {i18n._(identityNames[reason])}</Trans> : null}
            </Quiet>
          </li>
        ))}
      </ul>
    </section>
  )
}
