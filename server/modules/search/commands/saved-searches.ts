import type { AlertPeriod } from '../../../../contract/search/saved/saved-endpoints.ts'
import { savedLimit } from '../../../../contract/search/saved/saved-endpoints.ts'
import { asksNothing, parseSearchUrl, queryOf } from '../../../../contract/search/search-url.ts'
import type { Tx } from '../../../db/database.ts'
import type { SavedSearches } from '../../../db/tables/searches.ts'
import { notFound, wrong } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Context } from '../../../kernel/implement.ts'

const day = 86_400_000
const periods = { daily: day, weekly: 7 * day } as const

/** When a search with such alerts may tell next. */
export const nextDue = (alerts: AlertPeriod, now: Date): Date | null =>
  alerts === 'off' ? null : new Date(now.getTime() + periods[alerts])

type Saving = Pick<Context, 'actor' | 'clock' | 'language'>
/** What a request knows beside what is said. */
interface Known {
  /** Where mails about it lead to. */
  origin: string
  /** The newest person whom the user can have seen. */
  newest: number
}

interface Said {
  name: string
  description: string
  query: string
  alerts: AlertPeriod
}

/**
 * Keeps a search by name; what it finds now counts as looked at.
 * @throws AppError badRequest for a query that asks for nothing, or when there are too many
 */
export async function saveSearch(
  tx: Tx,
  { actor, clock, language }: Saving,
  said: Said,
  { origin, newest }: Known,
): Promise<SavedSearches> {
  const { state } = parseSearchUrl(said.query)
  if (asksNothing(state)) throw wrong('query', 'Wrong format')
  const { count } = await tx
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (count >= savedLimit)
    throw wrong('name', {
      en: 'Too many saved searches: delete one first',
      ru: 'Слишком много сохранённых поисков: удалите какой-нибудь',
    })
  const now = clock.now()
  return tx
    .insertInto('saved_searches')
    .values({
      ...said,
      query: queryOf(state),
      id: newId(clock),
      company_id: actor.companyId,
      user_id: actor.id,
      created_at: now,
      looked_at: now,
      looked_upto: newest,
      due_at: nextDue(said.alerts, now),
      told_upto: newest,
      mailed_upto: newest,
      origin,
      language,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes what is named. Switching alerts tells of whoever comes in from here on. @throws AppError notFound */
export async function changeSavedSearch(
  tx: Tx,
  { actor, clock, language }: Saving,
  id: string,
  { alerts, name, description }: { [K in keyof Omit<Said, 'query'>]?: Said[K] | undefined },
  { origin, newest }: Known,
): Promise<SavedSearches> {
  const alerting =
    alerts === undefined
      ? {}
      : { alerts, due_at: nextDue(alerts, clock.now()), told_upto: newest, mailed_upto: newest, origin, language }
  const row = await tx
    .updateTable('saved_searches')
    .set({
      id,
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...alerting,
    })
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The user has seen what it finds: whoever comes in from here on is new. @throws AppError notFound */
export async function lookAtSavedSearch(
  tx: Tx,
  { actor, clock }: Saving,
  id: string,
  { newest }: Pick<Known, 'newest'>,
): Promise<void> {
  const row = await tx
    .updateTable('saved_searches')
    .set({ looked_at: clock.now(), looked_upto: newest, told_upto: newest, mailed_upto: newest })
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound()
}

/** @throws AppError notFound */
export async function deleteSavedSearch(tx: Tx, { actor }: Saving, id: string): Promise<void> {
  const row = await tx
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound()
}

/** The saved searches of somebody who has left are the heir's. Their alerts end: nobody asked for those. */
/** Whether somebody has searches that would reach nobody any more. */
export const hasSearches = async (tx: Tx, userId: string): Promise<boolean> =>
  Boolean(await tx.selectFrom('saved_searches').select('id').where('user_id', '=', userId).executeTakeFirst())

export async function handOverSearches(tx: Tx, userId: string, heirId: string): Promise<void> {
  await tx
    .updateTable('saved_searches')
    .set({ user_id: heirId, alerts: 'off', due_at: null })
    .where('user_id', '=', userId)
    .execute()
}
