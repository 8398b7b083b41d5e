import { sql } from 'kysely'
import type { Suggestion } from '../../../../contract/search/endpoints.ts'
import type * as contract from '../../../../contract/search/meta/meta-endpoints.ts'
import {
  type MetaQuery,
  metaQueryLimit,
  type OfferedMetaQuery,
} from '../../../../contract/search/meta/meta-endpoints.ts'
import { readMetaLink } from '../../../../contract/search/meta/meta-query.ts'
import { parseSearchUrl } from '../../../../contract/search/search-url.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import type { Tx } from '../../../db/database.ts'
import type { MetaQueries } from '../../../db/tables/searches.ts'
import { notFound, wrong } from '../../../kernel/errors.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import { planned } from '../planned.ts'
import { available, type Searching } from '../searching.ts'

/** Ready searches: staff writes them, across companies; everybody who searches is offered those that are on. */
export const metaHandlers = {
  listMetaQueries: (({ query }, { db }) =>
    db.system(async (tx) => {
      const rows = await tx.selectFrom('meta_queries').selectAll().orderBy('weight').orderBy('id').execute()
      return { count: rows.length, results: rows.slice(0, query.limit).map(shown) }
    })) satisfies Handler<typeof contract.listMetaQueries>,

  listEnabledMetaQueries: (async (_input, context) => {
    const results = await offeredMetaQueries(context)
    return { count: results.length, results }
  }) satisfies Handler<typeof contract.listEnabledMetaQueries>,

  createMetaQuery: (({ body }, { db, clock }) =>
    db.system(async (tx) => {
      await oneAtATime(tx)
      const { count } = await tx
        .selectFrom('meta_queries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count >= metaQueryLimit) throw wrong('keyword', 'Too many meta-queries: delete one first')
      const values = { ...said(body), ...(await called(tx, body.keyword)), created_at: clock.now() }
      return shown(await tx.insertInto('meta_queries').values(values).returningAll().executeTakeFirstOrThrow())
    })) satisfies Handler<typeof contract.createMetaQuery>,

  changeMetaQuery: (({ params, body }, { db }) =>
    db.system(async (tx) => {
      await oneAtATime(tx)
      const id = Number(params.id)
      const old = await tx.selectFrom('meta_queries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (!old) throw notFound()
      const next = { ...shown(old), ...body }
      const values = { ...said(next), ...(await called(tx, next.keyword, id)) }
      const changed = tx.updateTable('meta_queries').set(values).where('id', '=', id)
      return shown(await changed.returningAll().executeTakeFirstOrThrow())
    })) satisfies Handler<typeof contract.changeMetaQuery>,

  deleteMetaQuery: (({ params }, { db }) =>
    db.system(async (tx) => {
      const gone = await tx.deleteFrom('meta_queries').where('id', '=', Number(params.id)).executeTakeFirst()
      if (gone.numDeletedRows === 0n) throw notFound()
    })) satisfies Handler<typeof contract.deleteMetaQuery>,
}

/** Its number and its keyword are judged by the others: who writes them waits for the one before. */
const oneAtATime = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('search.metaQueries'))`.execute(tx)

const shown = ({ section, folded: _folded, created_at: _at, ...row }: MetaQueryRow): MetaQuery => ({
  ...row,
  group: section,
})
type MetaQueryRow = Omit<MetaQueries, 'id'> & { id: number }

/** @throws AppError badRequest for a link that no other search can hold */
function said({ group, keyword: _keyword, link, ...rest }: Omit<MetaQuery, 'id'> & { id?: number }) {
  const meaning = readMetaLink(link)
  if (!meaning) throw wrong('link', 'Use conditions only: no filters, folders or meta-queries')
  const { id: _id, ...values } = rest
  return { ...values, section: group, link: meaning.link }
}

/** @throws AppError badRequest for a name that another one has */
async function called(tx: Tx, keyword: string, own?: number) {
  const folded = fold(keyword)
  if (folded === '') throw wrong('keyword', 'Wrong format')
  const other = await tx.selectFrom('meta_queries').select('id').where('folded', '=', folded).executeTakeFirst()
  if (other && other.id !== own) throw wrong('keyword', 'Another meta-query already uses this keyword')
  return { keyword, folded }
}

/** What is offered to a user, in their language and in order; nothing where their company has it off. */
export async function offeredMetaQueries({
  actor,
  language,
  ask,
}: Pick<Context, 'actor' | 'language' | 'ask'>): Promise<OfferedMetaQuery[]> {
  if (!actor.metaQueries) return []
  const rows = await ask((db) =>
    db
      .selectFrom('meta_queries')
      .select(['id', 'section', 'name_en', 'name_ru', 'keyword', 'link'])
      .where('enabled', 'is', true)
      .where((query) => query.or([query('language', 'is', null), query('language', '=', language)]))
      .orderBy('weight')
      .orderBy('id')
      .compile(),
  )
  return rows.map(({ id, section, name_en, name_ru, keyword, link }) => ({
    id,
    group: section,
    name: language === 'ru' ? name_ru : name_en,
    keyword,
    link,
  }))
}

/** The most that are suggested for what is typed. */
const mostSuggested = 5

/** Ready searches whose name or keyword has what is typed in it, with how many people each finds. */
export async function suggestMetaQueries(
  searching: Searching,
  context: Pick<Context, 'actor' | 'language' | 'ask' | 'inCompany'>,
  typed: readonly string[],
): Promise<Suggestion[]> {
  const texts = typed.map((text) => fold(text)).filter((text) => text !== '')
  if (texts.length === 0) return []
  const has = (name: string) => texts.some((text) => fold(name).includes(text))
  const found = (await offeredMetaQueries(context)).filter(({ name, keyword }) => has(name) || has(keyword))
  return Promise.all(
    found.slice(0, mostSuggested).map(async ({ keyword, link }) => {
      const { plan, scope } = await planned(searching, context.actor, context, parseSearchUrl(link).state)
      const [count] = await available(searching.index.count([plan], scope))
      return {
        id: `metaqueries:${fold(keyword)}`,
        name: keyword,
        field: 'metaqueries',
        isKnown: true,
        isExact: texts.includes(fold(keyword)),
        isCity: false,
        isMainSkill: false,
        synonyms: [],
        variants: [],
        count: count ?? 0,
      }
    }),
  )
}
