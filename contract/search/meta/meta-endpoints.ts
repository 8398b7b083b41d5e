import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { noContent, nothing, page, queryInteger, requiredText, text } from '../../kit/schemas.ts'
import { queryLimit } from '../saved/saved-endpoints.ts'

/** Ready searches that staff offers (001 §3, Meta-query): shown on the search page, and a condition of any search. */

export const metaQueryLimit = 500
export const metaNameLimit = 120
export const metaKeywordLimit = 60
const metaGroups = ['developers', 'companies'] as const
export type MetaGroup = (typeof metaGroups)[number]

const said = {
  group: z.enum(metaGroups),
  name_en: requiredText(metaNameLimit),
  name_ru: requiredText(metaNameLimit),
  /** The address of a search, or its query part. Only conditions: filters cannot stand inside another search. */
  link: requiredText(queryLimit),
  enabled: z.boolean(),
  /** Shown only to users of this language; null: to all. */
  language: z.nullable(z.enum(['en', 'ru'])),
  /** The lower, the higher it is shown. */
  weight: z.number().check(z.int(), z.minimum(-1000), z.maximum(1000)),
  /** What a search calls it: `metaqueries:keyword`. */
  keyword: requiredText(metaKeywordLimit),
  /** Where more is told of it; may be empty. */
  url: text(1000),
}

export const metaQuery = z.object({ id: z.number(), ...said, link: z.string() })
export type MetaQuery = z.output<typeof metaQuery>

/** One that is offered, in the user's language. */
const offered = z.object({
  id: z.number(),
  group: z.enum(metaGroups),
  name: z.string(),
  keyword: z.string(),
  /** The query part of a search's address. */
  link: z.string(),
})
export type OfferedMetaQuery = z.output<typeof offered>

const example: MetaQuery = {
  id: 7,
  group: 'developers',
  name_en: 'Frontend in Berlin',
  name_ru: 'Фронтенд в Берлине',
  link: 'q=skill%3AReact&q=location%3ABerlin',
  enabled: true,
  language: null,
  weight: 10,
  keyword: 'frontend-berlin',
  url: '',
}
const { id: _id, ...exampleBody } = example
const one = { params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }), query: z.object({}) }

export const listMetaQueries = endpoint({
  method: 'GET',
  path: '/api/v6/metaqueries/',
  access: 'metaqueries.manage',
  summary: 'All meta-queries, in the order they are shown',
  params: nothing,
  query: z.object({ limit: queryInteger(1, metaQueryLimit, metaQueryLimit) }),
  body: nothing,
  output: page(metaQuery),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [example] } },
})

export const listEnabledMetaQueries = endpoint({
  method: 'GET',
  path: '/api/v6/metaqueries/enabled/',
  access: 'search.run',
  summary: 'The ready searches that are offered to the user, in their order; none where the company has them off',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: page(offered),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      count: 1,
      results: [
        {
          id: example.id,
          group: example.group,
          name: example.name_en,
          keyword: example.keyword,
          link: example.link,
        },
      ],
    },
  },
})

export const createMetaQuery = endpoint({
  method: 'POST',
  path: '/api/v6/metaqueries/',
  access: 'metaqueries.manage',
  summary: 'Create a meta-query',
  params: nothing,
  query: z.object({}),
  body: z.strictObject(said),
  output: metaQuery,
  status: 201,
  example: { params: {}, query: {}, body: exampleBody, output: example },
})

export const changeMetaQuery = endpoint({
  method: 'PATCH',
  path: '/api/v6/metaqueries/{id}/',
  access: 'metaqueries.manage',
  summary: 'Change a meta-query',
  ...one,
  body: z.partial(z.strictObject(said)),
  output: metaQuery,
  status: 200,
  example: { params: { id: '7' }, query: {}, body: { enabled: false }, output: { ...example, enabled: false } },
})

export const deleteMetaQuery = endpoint({
  method: 'DELETE',
  path: '/api/v6/metaqueries/{id}/',
  access: 'metaqueries.manage',
  summary: 'Delete a meta-query; searches that use it report it as not used',
  ...one,
  body: nothing,
  output: noContent,
  status: 204,
  example: { params: { id: '7' }, query: {}, body: {}, output: undefined },
})
