import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing } from '../../kit/schemas.ts'
import { searchParameters } from '../endpoints.ts'

/** As many people as one act on a whole result may be about (spec 001, from_search_query). */
export const wholeResultLimit = 50_000

/** The people that an act on a whole result is about: their numbers alone, so that it can go on in parts that stay the same. */
export const listFoundIds = endpoint({
  method: 'GET',
  path: '/api/profiles/ids/',
  access: 'search.run',
  summary: 'The numbers of the people of a search, best first, 50,000 at most',
  params: nothing,
  query: z.object(searchParameters),
  body: nothing,
  output: z.object({ ids: z.array(z.number()) }),
  status: 200,
  example: { params: {}, query: { q: ['skill:React'] }, body: {}, output: { ids: [4711] } },
})
