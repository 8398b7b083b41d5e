import { queryOptions, useQuery } from '@tanstack/react-query'
import { type SearchResult, searchProfiles, suggest } from '../../../contract/search/endpoints.ts'
import { makeTerm, printTerm } from '../../../contract/search/query.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

const mostNamed = 8
/** How many of the names that begin so are looked for. */
const mostNames = 3

async function called(name: string, signal: AbortSignal): Promise<SearchResult[]> {
  const term = makeTerm({ field: 'name', text: name })
  if (!term) return []
  return (
    await call(
      searchProfiles,
      { query: { q: [printTerm(term)], per_page: String(mostNamed), unlisted: 'true' } },
      { signal },
    )
  ).profiles
}

const peopleCalled = (name: string) =>
  queryOptions({
    queryKey: ['search', 'named', name],
    queryFn: async ({ signal }) => {
      const people = await called(name, signal)
      if (people.length) return people
      const { results } = await call(suggest, { body: { type2terms: { name: [name] } } }, { signal })
      const begun = await Promise.all(results.slice(0, mostNames).map((known) => called(known.name, signal)))
      return [...new Map(begun.flat().map((person) => [person.id, person])).values()].slice(0, mostNamed)
    },
    enabled: name !== '',
    // A person made a moment ago is looked for by name at once.
    staleTime: 0,
  })

/** The first people of that name whom the company may find; where nobody is called so, those whose name begins so. */
export const usePeopleCalled = (name: string) => useQuery(peopleCalled(name), queryClient)
