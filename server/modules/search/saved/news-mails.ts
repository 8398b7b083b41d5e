import { can } from '../../../../contract/access/can.ts'
import { brandOf, senderOf } from '../../../../contract/brand.ts'
import type { Tx } from '../../../db/database.ts'
import type { SavedSearches } from '../../../db/tables/searches.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { MailKind } from '../../../kernel/mail/mail-queue.ts'
import { queueMail } from '../../../kernel/mail/queue.ts'
import type { SearchIndex } from '../../../ports/search-index.ts'
import { TaughtPlaces } from '../places/taught-places.ts'
import { available, doorsOf } from '../searching.ts'
import { newsMail } from './news-mail.ts'
import { countsOf } from './saved-handlers.ts'

export interface NewsSearching extends Pick<Kernel, 'db' | 'clock'> {
  index: SearchIndex
  /** The user of an id as a signed-in one, with today's rights. */
  actorOf: (userId: string) => Promise<SignedIn | undefined>
}

/** A saved search with alerts, and whom it tells. */
export interface Told {
  row: SavedSearches
  actor: SignedIn
}

const kind = 'search.news'

/** Has the user of a saved search mailed who has come in. */
export const queueNews = (tx: Tx, parts: { jobs: Jobs; clock: Clock }, { id, company_id }: SavedSearches) =>
  queueMail(tx, parts, { kind, subjectId: id, companyId: company_id })

/** @returns undefined where it tells nobody any more */
export async function toldOf({ db, actorOf }: NewsSearching, id: string): Promise<Told | undefined> {
  const row = await db.system((tx) =>
    tx.selectFrom('saved_searches').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  const actor = row && row.alerts !== 'off' ? await actorOf(row.user_id) : undefined
  return row && actor && can(actor, 'search.run') ? { row, actor } : undefined
}

/** How many have come in that the user has neither seen nor, up to a person, been told of; and who is the newest now. */
export async function newsOf(
  { db, clock, index }: NewsSearching,
  { row, actor }: Told,
  upto: number,
): Promise<{ count: number; newest: number }> {
  const { newest } = await available(index.position())
  const searching = { index, clock, taught: new TaughtPlaces(index) }
  const counts = await countsOf(searching, actor, doorsOf(db, actor), row.query, Math.max(row.looked_upto, upto))
  return { count: counts?.later ?? 0, newest }
}

/** One that waited tells also of whoever came in meanwhile; where the user has looked since, there is nothing to say. */
export const newsMails = (parts: NewsSearching): MailKind => ({
  kind,
  make: async (id) => {
    const told = await toldOf(parts, id)
    if (!told) return undefined
    const { row, actor } = told
    const { count, newest } = await newsOf(parts, told, row.mailed_upto)
    if (!count) return undefined
    const address = `${row.origin}/searches/`
    const from = senderOf(brandOf(new URL(row.origin).host))
    return {
      mail: { from, to: actor.email, ...newsMail(row.language, { name: row.name, count, address }) },
      settled: async (tx, how) => {
        if (how !== 'sent') return
        await tx.updateTable('saved_searches').set({ mailed_upto: newest }).where('id', '=', id).execute()
      },
    }
  },
})
