import type { ReactNode } from 'react'
import { Lines } from '../../../ui/shells/Lines.tsx'
import { wholeRow } from '../../../ui/shells/ListRow.tsx'
import { SearchLink } from './SearchLink.tsx'
import { useSearchWords } from './search-words.ts'

/** A search by what it asks for; a press runs it. */
export function SearchWords({ query, under }: { query: string; under?: ReactNode }) {
  const words = useSearchWords()(query)
  return (
    <SearchLink query={query} className={wholeRow}>
      <Lines light title={words} under={under} />
    </SearchLink>
  )
}
