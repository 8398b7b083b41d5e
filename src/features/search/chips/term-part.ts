import type { SearchField } from '../../../../contract/search/fields.ts'
import type { Term } from '../../../../contract/search/query.ts'

/** What a part of a chip's menu is given. */
export interface PartProps {
  term: Term
  onChange: (term: Term) => void
}

/** A part whose choices depend on the rest of the search: there are only so many conditions of a kind. */
export interface BoundedPartProps extends PartProps {
  /** The other terms of the search. */
  others: readonly Term[]
}

/** A term of another field, with a range or none. */
export function changed({ range: _range, ...term }: Term, field: SearchField, range?: number): Term {
  return range === undefined ? { ...term, field } : { ...term, field, range }
}
