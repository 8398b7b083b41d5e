import { metaNamesIn, readMetaLink, withMeanings } from '../../../../contract/search/meta/meta-query.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import type { Doors } from '../searching.ts'

/** A search with its ready searches written out; those that are off, or unknown, stay and are told of as left out. */
export async function writtenOut(state: SearchState, actor: SignedIn, { ask }: Doors): Promise<SearchState> {
  const names = metaNamesIn(state)
  if (names.length === 0 || !actor.metaQueries) return state
  const folded = [...new Set(names.map((name) => fold(name)))]
  const rows = await ask((db) =>
    db
      .selectFrom('meta_queries')
      .select(['folded', 'link'])
      .where('enabled', 'is', true)
      .where('folded', 'in', folded)
      .compile(),
  )
  const known = new Map(rows.map((row) => [row.folded, readMetaLink(row.link)?.expression]))
  return withMeanings(state, (name) => known.get(fold(name)))
}
