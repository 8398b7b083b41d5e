import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, numberOrUid, text } from '../../kit/schemas.ts'
import { searchFields } from '../fields.ts'
import { hintPlaces } from './hints.ts'

/** The most that a search's address may hold in a path. */
const hintedSearchLimit = 4000

export const getSearchHints = endpoint({
  method: 'GET',
  path: '/api/profiles/{id}/search_hints/{x}/',
  access: 'search.run',
  summary:
    'Which words of a search stand where in what is known of a person; x: the query_id of your search, or the query part of its address',
  params: z.object({ id: numberOrUid, x: text(hintedSearchLimit) }),
  query: z.object({}),
  body: nothing,
  output: z.object({
    hints: z.array(
      z.object({
        term: z.string(),
        field: z.enum(searchFields),
        text: z.string(),
        excluded: z.boolean(),
        found: z.array(z.object({ in: z.enum(hintPlaces), text: z.string() })),
      }),
    ),
  }),
  status: 200,
  example: {
    params: { id: '4711', x: 'q=skill%3AReact' },
    query: {},
    body: {},
    output: {
      hints: [
        {
          term: 'skill:React',
          field: 'skill',
          text: 'React',
          excluded: false,
          found: [{ in: 'skill', text: 'React' }],
        },
      ],
    },
  },
})
