import { type Expression, isGroup } from '../../../../../contract/search/expression.ts'
import type { Filter } from '../../../../../contract/search/filters.ts'
import type { Term } from '../../../../../contract/search/query.ts'
import type { SearchState } from '../../../../../contract/search/search-url.ts'
import { withNameTicked, withTerm } from '../../change.ts'
import { TermMenu } from '../../chips/TermMenu.tsx'
import { isFilter } from './placing.ts'

/** What of a condition can be changed by a menu: a single term. */
export const editable = (condition: Expression | Filter): Term | undefined =>
  isFilter(condition) || isGroup(condition) ? undefined : condition

interface Props {
  term: Term
  state: SearchState
  onChange: (state: SearchState) => void
  close: () => void
}

/** What can be changed about a condition, where its group is chosen elsewhere. */
export function ChipEdit({ term, state, onChange, close }: Props) {
  const change = (next: SearchState) => {
    onChange(next)
    close()
  }
  return (
    <TermMenu
      isPlaced
      term={term}
      others={state.terms.filter((one) => one !== term)}
      unknown={false}
      onChange={(next) => change(withTerm(state, next, term))}
      onSynonym={(name) => change(withNameTicked(state, term, name))}
    />
  )
}
