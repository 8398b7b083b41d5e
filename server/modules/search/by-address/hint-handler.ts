import type { getSearchHints } from '../../../../contract/search/hints/hint-endpoints.ts'
import { hintsOf } from '../../../../contract/search/hints/hints.ts'
import { parseSearchUrl } from '../../../../contract/search/search-url.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { profileOf, requireProfile } from '../../profiles/door.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The query of one of the user's own searches. @throws AppError notFound */
async function queryOfSearch(tx: Tx, userId: string, x: string): Promise<string> {
  if (!uuid.test(x)) return x
  const made = await tx
    .selectFrom('made_searches')
    .select('query')
    .where('id', '=', x)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!made) throw notFound()
  return made.query
}

/** Why somebody was found (001 §7): of what the actor may see of them. */
export const searchHints: Handler<typeof getSearchHints> = ({ params }, { actor, clock, inCompany }) =>
  inCompany(async (tx) => {
    const seen = await requireProfile(tx, actor, params.id)
    const { state } = parseSearchUrl(await queryOfSearch(tx, actor.id, params.x))
    return { hints: hintsOf(state, await profileOf(tx, actor, seen, clock.now())) }
  })
