import type * as contract from '../../../../contract/search/saved/saved-endpoints.ts'
import type { SavedSearch } from '../../../../contract/search/saved/saved-endpoints.ts'
import { parseSearchUrl } from '../../../../contract/search/search-url.ts'
import type { SavedSearches } from '../../../db/tables/searches.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { SiteOf } from '../../../kernel/http/hosts.ts'
import type { Context, Handler, SignedIn } from '../../../kernel/implement.ts'
import type { MadeSearches } from '../commands/made-searches.ts'
import { changeSavedSearch, deleteSavedSearch, lookAtSavedSearch, saveSearch } from '../commands/saved-searches.ts'
import { planned } from '../planned.ts'
import { available, type Doors, type Searching } from '../searching.ts'

interface SavedParts extends Searching {
  made: MadeSearches
  siteOf: SiteOf
}

/** Searches that are kept by name, and the history of those that were made. */
export const savedSearchHandlers = (parts: SavedParts) => ({
  listSavedSearches: listSaved(parts),
  saveSearch: save(parts),
  changeSavedSearch: change(parts),
  lookAtSavedSearch: look(parts),
  deleteSavedSearch: remove,
  listMadeSearches: listMade(parts),
  hideMadeSearch: hide(parts),
})

const listSaved =
  (parts: SavedParts): Handler<typeof contract.listSavedSearches> =>
  async (_input, context) => {
    const rows = await context.inCompany((tx) =>
      tx.selectFrom('saved_searches').selectAll().where('user_id', '=', context.actor.id).orderBy('name').execute(),
    )
    return { count: rows.length, results: await Promise.all(rows.map((row) => counted(parts, context, row))) }
  }

const save =
  (parts: SavedParts): Handler<typeof contract.saveSearch> =>
  async ({ body }, context) => {
    const known = await knownTo(parts, context)
    return counted(parts, context, await context.inCompany((tx) => saveSearch(tx, context, body, known)))
  }

const change =
  (parts: SavedParts): Handler<typeof contract.changeSavedSearch> =>
  async ({ params, body }, context) => {
    const known = await knownTo(parts, context)
    return counted(
      parts,
      context,
      await context.inCompany((tx) => changeSavedSearch(tx, context, params.id, body, known)),
    )
  }

const look =
  (parts: SavedParts): Handler<typeof contract.lookAtSavedSearch> =>
  async ({ params }, context) => {
    const known = await knownTo(parts, context)
    await context.inCompany((tx) => lookAtSavedSearch(tx, context, params.id, known))
  }

const remove: Handler<typeof contract.deleteSavedSearch> = ({ params }, context) =>
  context.inCompany((tx) => deleteSavedSearch(tx, context, params.id))

const listMade =
  ({ made }: SavedParts): Handler<typeof contract.listMadeSearches> =>
  async ({ query }, { actor, inCompany }) => {
    await made.settled()
    return inCompany(async (tx) => {
      const own = tx.selectFrom('made_searches').where('user_id', '=', actor.id)
      const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      const rows = await own
        .selectAll()
        .orderBy('searched_at', 'desc')
        .orderBy('id')
        .limit(query.limit)
        .offset(query.offset)
        .execute()
      const results = rows.map((row) => ({ ...row, searched_at: row.searched_at.toISOString() }))
      return { count, results }
    })
  }

const hide =
  ({ made }: SavedParts): Handler<typeof contract.hideMadeSearch> =>
  ({ params }, { actor }) =>
    made.hide(actor, params.id)

async function knownTo({ siteOf, index }: SavedParts, { exchange }: Context) {
  const site = siteOf(exchange.host)
  if (!site) throw new AppError('wrongHost')
  const { newest } = await available(index.position())
  return { origin: site.origin, newest }
}

/** A saved search with how many people it finds now. */
async function counted(parts: Searching, context: Context, row: SavedSearches): Promise<SavedSearch> {
  const counts = await countsOf(parts, context.actor, context, row.query, row.looked_upto)
  return {
    ...row,
    count: counts?.all ?? null,
    new_count: counts?.later ?? null,
    looked_at: row.looked_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}

const cannotBeAsked: ReadonlySet<string> = new Set([
  'notFound',
  'locationUnsupported',
  'ageUnavailable',
  'genderUnavailable',
  'diversityUnavailable',
])

/**
 * How many people a kept search finds, and how many of them came in after a person.
 * @returns undefined where it cannot be asked any more: its folder is out of reach, its place supports it no more
 */
export async function countsOf(
  searching: Searching,
  actor: SignedIn,
  doors: Doors,
  query: string,
  after: number,
): Promise<{ all: number; later: number } | undefined> {
  try {
    const { plan, scope } = await planned(searching, actor, doors, parseSearchUrl(query).state)
    const [all, later] = await Promise.all([
      available(searching.index.count([plan], scope)),
      available(searching.index.count([plan], scope, after)),
    ])
    return { all: all[0]!, later: later[0]! }
  } catch (error) {
    if (error instanceof AppError && cannotBeAsked.has(error.code)) return undefined
    throw error
  }
}
