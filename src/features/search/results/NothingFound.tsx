import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { printTerm, type Term } from '../../../../contract/search/query.ts'
import { emptySearch, type SearchState } from '../../../../contract/search/search-url.ts'
import { useActs } from '../../../commands/use-acts.ts'
import { queryClient } from '../../../data/network/query.ts'
import { howMany, readingOf, removalsOf, suggestions } from '../../../data/search/query-readings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { takeMeaning } from '../acts.ts'
import { withAdded, withAnySkill, withoutFilters, withoutSaid, withoutTerm } from '../change.ts'
import { useUnknown } from '../chips/use-unknown.ts'
import { hasPeople, lookedUpFields, type Offer, offersFor } from '../typing/offers.ts'
import { AnySkill, Drops, Meanings, type Removal } from './Meant.tsx'
import classes from './NothingFound.module.css'

interface Props {
  state: SearchState
  onChange: (state: SearchState) => void
}

/** The most meanings of a word that are offered, each with its key. */
const meaningLimit = 4

/** Whose name merely resembles a word of work is nobody whom it means. */
const isStranger = ({ isFar, added }: Offer): boolean =>
  isFar === true && added.terms.some(({ field }) => field === 'name')

/** What the words of a term could have meant: everything else that has people. */
function useMeanings(term: Term | undefined): Offer[] {
  const text = term?.text ?? ''
  const known = useQuery(suggestions(text, lookedUpFields), queryClient).data?.results ?? []
  const readings = useQuery(readingOf(text), queryClient).data?.readings ?? []
  if (!term) return []
  const own = printTerm(term)
  return offersFor(text, readings, known)
    .filter(
      (offer) => hasPeople(offer) && !isStranger(offer) && offer.added.terms.every((one) => printTerm(one) !== own),
    )
    .slice(0, meaningLimit)
}

const nothing: { removals: Removal[] } = { removals: [] }

/** The empty face: what the words that nobody is known by could mean, and what to let go of. */
export function NothingFound({ state, onChange }: Props) {
  const { t } = useLingui()
  const { data: { removals } = nothing } = useQuery(removalsOf(state), queryClient)
  const [unknown] = useUnknown(state.terms)
  const meanings = useMeanings(unknown)
  const any = withAnySkill(state)
  const { data: ofAny } = useQuery({ ...howMany(any ?? state), enabled: any !== undefined }, queryClient)
  const use = ({ added }: Offer) => onChange(withAdded(unknown ? withoutTerm(state, unknown) : state, added))
  const keyed = Object.fromEntries(meanings.map(({ key }, at) => [key, takeMeaning(at)]))
  useActs(msg`Nothing found`, keyed, (at) => use(meanings[at]!))
  return (
    <div className={classes.page}>
      <Empty
        art={<Chips />}
        title={<Trans>Nothing found</Trans>}
        acts={
          state.filters.length ? (
            <Button look="outline" onClick={() => onChange(withoutFilters(state))}>
              <Trans>Clear filters</Trans>
            </Button>
          ) : (
            <Button look="outline" onClick={() => onChange(emptySearch)}>
              <Trans>Start over</Trans>
            </Button>
          )
        }
      >
        {unknown ? t`No one matches “${unknown.text}”.` : t`No one matches all conditions.`}
      </Empty>
      {unknown && meanings.length > 0 ? <Meanings text={unknown.text} meanings={meanings} onUse={use} /> : null}
      {removals.length > 0 ? (
        <Drops removals={removals} onDrop={(removal) => onChange(withoutSaid(state, removal))}>
          {any && ofAny?.count ? <AnySkill count={ofAny.count} onUse={() => onChange(any)} /> : null}
        </Drops>
      ) : null}
    </div>
  )
}

const Chips = () => (
  <svg width="120" height="56" viewBox="0 0 120 56" fill="none" aria-hidden>
    <rect x="1" y="6" width="118" height="44" rx="8" stroke="currentColor" strokeWidth="1.5" />
    <rect x="12" y="18" width="34" height="20" rx="4" fill="var(--accent-soft)" />
    <rect x="54" y="18" width="28" height="20" rx="4" fill="var(--warn-soft)" />
    <path
      d="M65 25.5a3 3 0 1 1 4.5 2.6c-.9.5-1.5 1-1.5 2v.4M68 33.5v.2"
      stroke="var(--warn)"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
    <path d="M92 18v20" stroke="var(--accent)" strokeWidth="1.5" />
  </svg>
)
