import type * as contract from '../../../../contract/search/links/link-endpoints.ts'
import { folderSearchLimit } from '../../../../contract/search/links/link-endpoints.ts'
import { specializationQuery } from '../../../../contract/search/links/specialization-search.ts'
import { asksNothing, parseSearchUrl } from '../../../../contract/search/search-url.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { folderSearchId } from '../../folders/door.ts'
import { smartFolder } from '../smart/smart-reading.ts'

/** Calls that lead to a search. */
export const linkHandlers = {
  listFolderSearches: (({ params }, { actor, inCompany }) =>
    inCompany(async (tx) => {
      const { id } = await smartFolder(tx, actor, params.id)
      const rows = await tx
        .selectFrom('candidates')
        .where('folder_id', '=', id)
        .where('removed_at', 'is', null)
        .where('search_query', 'is not', null)
        .groupBy('search_query')
        .select((query) => [
          query.ref('search_query').$notNull().as('query'),
          query.fn.countAll<number>().as('count'),
          query.fn.max('created_at').as('added_at'),
        ])
        .orderBy('added_at', 'desc')
        .orderBy('query')
        .limit(folderSearchLimit)
        .execute()
      // A caller may write anything beside a person: what is no search leads nowhere.
      const results = rows
        .filter(({ query }) => !asksNothing(parseSearchUrl(query).state))
        .map((row) => ({ id: folderSearchId(id, row.query), ...row, added_at: row.added_at.toISOString() }))
      return { count: results.length, results }
    })) satisfies Handler<typeof contract.listFolderSearches>,

  getSpecializationQuery: (async ({ params }) => {
    const query = specializationQuery(params.id)
    if (query === undefined) throw notFound()
    return { id: params.id, query }
  }) satisfies Handler<typeof contract.getSpecializationQuery>,
}
