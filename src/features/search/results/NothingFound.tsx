import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { emptySearch, type SearchState } from '../../../../contract/search/search-url.ts'
import { queryClient } from '../../../data/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { withoutFilters, withoutTerm } from '../change.ts'
import { howMany } from '../data.ts'
import { fieldLabel } from '../labels.ts'

/** The empty face: which one term stands in the way, and what there would be without it. */
export function NothingFound({ state, onChange }: { state: SearchState; onChange: (state: SearchState) => void }) {
  const { t, i18n } = useLingui()
  const others = useQueries(
    { queries: state.terms.slice(0, 8).map((term) => howMany(withoutTerm(state, term))) },
    queryClient,
  )
  const best = state.terms
    .slice(0, 8)
    .map((term, at) => ({ term, count: others[at]?.data?.count ?? 0 }))
    .reduce<{ term: SearchState['terms'][number]; count: number } | undefined>(
      (most, one) => (one.count > (most?.count ?? 0) ? one : most),
      undefined,
    )
  const said = best ? `${i18n._(fieldLabel(best.term))} ${best.term.text}` : ''
  return (
    <Empty
      art={<Chips />}
      title={<Trans>Nothing found</Trans>}
      acts={
        <>
          {best ? (
            <Button look="filled" onClick={() => onChange(withoutTerm(state, best.term))}>
              <Trans>Remove that term</Trans>
            </Button>
          ) : null}
          {state.filters.length ? (
            <Button look={best ? 'outline' : 'filled'} onClick={() => onChange(withoutFilters(state))}>
              <Trans>Clear filters</Trans>
            </Button>
          ) : (
            <Button look={best ? 'outline' : 'filled'} onClick={() => onChange(emptySearch)}>
              <Trans>Start over</Trans>
            </Button>
          )}
        </>
      }
    >
      <Trans>No one matches all conditions.</Trans>{' '}
      {best ? (
        <Plural
          value={best.count}
          one={`Without “${said}” there is # person.`}
          other={`Without “${said}” there are # people.`}
        />
      ) : (
        t`Try fewer or wider ones.`
      )}
    </Empty>
  )
}

const Chips = () => (
  <svg width="120" height="56" viewBox="0 0 120 56" fill="none" aria-hidden>
    <rect x="1" y="6" width="118" height="44" rx="8" stroke="currentColor" strokeWidth="1.5" />
    <rect x="12" y="18" width="34" height="20" rx="4" fill="var(--accent-soft)" />
    <rect x="54" y="18" width="28" height="20" rx="4" fill="var(--danger-soft)" />
    <path d="M60 28h16" stroke="var(--danger)" strokeWidth="1.5" />
    <path d="M92 18v20" stroke="var(--accent)" strokeWidth="1.5" />
  </svg>
)
