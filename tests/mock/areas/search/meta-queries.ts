import type { Suggestion } from '../../../../contract/search/endpoints.ts'
import { type MetaQuery, metaQueryLimit } from '../../../../contract/search/meta/meta-endpoints.ts'
import { readMetaLink, withMeanings } from '../../../../contract/search/meta/meta-query.ts'
import { parseSearchUrl, type SearchState } from '../../../../contract/search/search-url.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { type MockBackend, MockError, notFound } from '../../handler.ts'
import type { World } from '../../world.ts'
import { matching } from './search.ts'

type MetaCalls = Pick<
  MockBackend['search'],
  'listMetaQueries' | 'listEnabledMetaQueries' | 'createMetaQuery' | 'changeMetaQuery' | 'deleteMetaQuery'
>

const wrong = (field: string, message: string) =>
  new MockError(400, 'badRequest', 'Bad request', { [field]: [message] })

const inOrder = ({ metaQueries }: World) => metaQueries.toSorted((a, b) => a.weight - b.weight || a.id - b.id)

/** A search with its ready searches written out. */
export const written = ({ metaQueries }: World, state: SearchState): SearchState =>
  withMeanings(state, (name) => {
    const known = metaQueries.find(({ enabled, keyword }) => enabled && fold(keyword) === fold(name))
    return known && readMetaLink(known.link)?.expression
  })

function checked(world: World, row: MetaQuery): MetaQuery {
  const meaning = readMetaLink(row.link)
  if (!meaning) throw wrong('link', 'Use conditions only: no filters, folders or meta-queries')
  if (world.metaQueries.some(({ id, keyword }) => id !== row.id && fold(keyword) === fold(row.keyword)))
    throw wrong('keyword', 'Another meta-query already uses this keyword')
  return { ...row, link: meaning.link }
}

export const metaQueries: MetaCalls = {
  listMetaQueries: ({ query }, { world }) => ({
    count: world.metaQueries.length,
    results: inOrder(world).slice(0, query.limit),
  }),
  listEnabledMetaQueries(_input, { world, user }) {
    const language = user.settings.language ?? 'en'
    const results = inOrder(world)
      .filter((one) => one.enabled && (one.language === null || one.language === language))
      .map(({ id, group, keyword, link, name_en, name_ru }) => ({
        id,
        group,
        keyword,
        link,
        name: language === 'ru' ? name_ru : name_en,
      }))
    return { count: results.length, results }
  },
  createMetaQuery({ body }, { world }) {
    if (world.metaQueries.length >= metaQueryLimit) throw wrong('keyword', 'Too many meta-queries: delete one first')
    const row = checked(world, { ...body, id: Math.max(0, ...world.metaQueries.map(({ id }) => id)) + 1 })
    world.metaQueries.push(row)
    return row
  },
  changeMetaQuery({ params, body }, { world }) {
    const at = world.metaQueries.findIndex(({ id }) => String(id) === params.id)
    const old = world.metaQueries[at] ?? notFound()
    const row = checked(world, { ...old, ...body })
    world.metaQueries[at] = row
    return row
  },
  deleteMetaQuery({ params }, { world }) {
    const at = world.metaQueries.findIndex(({ id }) => String(id) === params.id)
    if (at < 0) notFound()
    world.metaQueries.splice(at, 1)
  },
}

export const suggestedMetaQueries = (world: World, typed: readonly string[]): Suggestion[] =>
  inOrder(world)
    .filter(({ enabled, keyword }) => enabled && typed.some((text) => fold(keyword).includes(fold(text))))
    .map(({ keyword, link }) => ({
      id: `metaqueries:${fold(keyword)}`,
      name: keyword,
      field: 'metaqueries',
      isKnown: true,
      isExact: false,
      isCity: false,
      isMainSkill: false,
      synonyms: [],
      variants: [],
      count: matching(world, parseSearchUrl(link).state).length,
    }))
