import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Context, SignedIn } from '../../kernel/implement.ts'
import { type SearchIndex, SearchTooLarge, SearchUnavailable } from '../../ports/search-index.ts'
import type { TaughtPlaces } from './places/taught-places.ts'

/** What searches are made with. */
export interface Searching {
  index: SearchIndex
  taught: TaughtPlaces
  clock: Clock
}

/** The doors to the database that a plan is made through, inside the actor's company. */
export type Doors = Pick<Context, 'ask' | 'inCompany'>

/** The same for work that no request asks for. */
export const doorsOf = (db: Database, { companyId }: SignedIn): Doors => ({
  ask: (query) => db.ask(companyId, query),
  inCompany: (work) => db.company(companyId, work),
})

/** @throws AppError unavailable (503) while the engine restarts, badRequest for more conditions than it can take */
export async function available<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof SearchTooLarge)
      throw new AppError('badRequest', { fields: { q: ['Too many conditions'] }, cause: error })
    if (error instanceof SearchUnavailable) throw new AppError('unavailable', { retryAfter: 1, cause: error })
    throw error
  }
}
