import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBell, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MadeSearch, SavedSearch } from '../../../../contract/search/saved/saved-endpoints.ts'
import { queryClient } from '../../../data/network/query.ts'
import { lookAt } from '../../../data/search/saved-changes.ts'
import { madeSearches, offeredMetaQueries, savedSearches } from '../../../data/search/saved-searches.ts'
import { numbers } from '../../../lib/intl.ts'
import { joined } from '../../../ui/joined.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { ChipRow } from './ChipRow.tsx'
import classes from './SearchHome.module.css'
import { SearchLink } from './SearchLink.tsx'
import { Specializations } from './Specializations.tsx'
import { useSearchWords } from './search-words.ts'

/** The number of recent searches above the list. */
const recent = 8
/** While they are on their way. */
const none: readonly MadeSearch[] = []

/** Where nothing is asked for yet: the searches that were saved, and those made lately. */
export function SearchHome() {
  const { t } = useLingui()
  const words = useSearchWords()
  const saved = useQuery(savedSearches, queryClient).data?.results
  const made = useQuery(madeSearches(recent), queryClient).data?.results
  const ready = useQuery(offeredMetaQueries, queryClient).data?.results
  return (
    <section className={classes.home} aria-label={t`Searches`}>
      {saved?.length ? (
        <ChipRow label={t`Saved searches`} items={saved}>
          {(search) => <SavedCard search={search} words={words(search.query)} />}
        </ChipRow>
      ) : null}
      {ready?.length ? (
        <ChipRow label={t`Meta-queries`} items={ready}>
          {({ name, link }) => (
            <SearchLink query={link} className={classes.chip} title={words(link)}>
              {name}
            </SearchLink>
          )}
        </ChipRow>
      ) : null}
      <Specializations />
      {made?.length === 0 ? (
        <div className={classes.line}>
          <p className={classes.empty}>
            <Trans>Search history is empty. Look for someone to fill it out.</Trans>
          </p>
          <History />
        </div>
      ) : (
        <ChipRow label={t`Recent searches`} items={made ?? none} end={<History />}>
          {({ query }) => (
            <SearchLink query={query} className={joined(classes.chip, classes.made)} title={words(query)}>
              {words(query)}
            </SearchLink>
          )}
        </ChipRow>
      )}
    </section>
  )
}

function History() {
  const { t } = useLingui()
  return (
    <Link to="/searches/" className={joined(classes.end, classes.history)} aria-label={t`Full search history`}>
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <span>
        <Trans>Full search history</Trans>
      </span>
    </Link>
  )
}

function SavedCard({ search, words }: { search: SavedSearch; words: string }) {
  const { i18n } = useLingui()
  const { name, query, alerts, count, new_count } = search
  return (
    <SearchLink query={query} className={classes.card} title={words} onRun={() => void lookAt(search.id)}>
      <span className={classes.name}>
        <b>{name}</b>
        {alerts === 'off' ? null : <IconBell size={14} stroke={1.75} aria-hidden />}
      </span>
      <span className={classes.facts}>
        <span className={classes.words}>{words}</span>
        {new_count ? (
          <Tag brand>
            <Plural value={new_count} one="# new" other="# new" />
          </Tag>
        ) : count === null ? null : (
          numbers(i18n.locale).format(count)
        )}
      </span>
    </SearchLink>
  )
}
