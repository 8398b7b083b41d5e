import { z } from 'zod/mini'
import { can } from '../../../../contract/access/can.ts'
import { brandOf, senderOf } from '../../../../contract/brand.ts'
import type { Tx } from '../../../db/database.ts'
import type { SavedSearches } from '../../../db/tables/searches.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { type Jobs, job } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { SearchIndex } from '../../../ports/search-index.ts'
import { mayTellAt, pushing, tellUser } from '../../notices/door.ts'
import { nextDue } from '../commands/saved-searches.ts'
import { TaughtPlaces } from '../places/taught-places.ts'
import { newsMail } from '../saved/news-mail.ts'
import { countsOf } from '../saved/saved-handlers.ts'
import { available, doorsOf } from '../searching.ts'

export interface NewsParts extends Pick<Kernel, 'db' | 'clock' | 'mailer'> {
  index: SearchIndex
  jobs: Promise<Jobs>
  /** The user of an id as a signed-in one, with today's rights. */
  actorOf: (userId: string) => Promise<SignedIn | undefined>
}

const tellOne = { id: 'search.tellNews', payload: z.object({ search: z.uuid() }) }
/** So many are handed out in one turn. */
const atOnce = 500

/** Hourly: saved searches whose time has come are looked through, each in a job of its own. */
export const findNews = ({ db, clock, jobs }: NewsParts) =>
  job({
    id: 'search.findNews',
    payload: z.object({}),
    cron: '7 * * * *',
    run: async () => {
      const sender = await jobs
      while (await db.system((tx) => handOut(tx, clock.now(), sender)));
      sender.poke(tellOne)
    },
  })

/** @returns whether there may be more */
async function handOut(tx: Tx, now: Date, jobs: Jobs): Promise<boolean> {
  const due = await tx
    .selectFrom('saved_searches')
    .select(['id', 'alerts'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const { id, alerts } of due) {
    await tx
      .updateTable('saved_searches')
      .set({ due_at: nextDue(alerts, now) })
      .where('id', '=', id)
      .execute()
    await jobs.send(tx, tellOne, { search: id })
  }
  return due.length === atOnce
}

/** Tells the user of one saved search who has come in: by mail where the server sends any, and on their devices. */
export const tellNews = (parts: NewsParts) =>
  job({
    ...tellOne,
    run: async ({ search }) => {
      const { db, clock } = parts
      const row = await db.system((tx) =>
        tx.selectFrom('saved_searches').selectAll().where('id', '=', search).executeTakeFirst(),
      )
      const actor = row && row.alerts !== 'off' ? await parts.actorOf(row.user_id) : undefined
      if (!row || !actor || !can(actor, 'search.run')) return
      const now = clock.now()
      const at = await db.system((tx) => mayTellAt(tx, actor.id, now))
      if (at > now) return put(parts, search, { due_at: at })
      await tell(parts, row, actor)
    },
  })

async function tell(parts: NewsParts, row: SavedSearches, actor: SignedIn): Promise<void> {
  const { db, clock, index, mailer } = parts
  const { newest } = await available(index.position())
  const after = Math.max(row.looked_upto, row.told_upto)
  const counts = await countsOf(
    { index, clock, taught: new TaughtPlaces(index) },
    actor,
    doorsOf(db, actor),
    row.query,
    after,
  )
  if (!counts?.later) return
  const address = `${row.origin}/searches/`
  // A repeat of the job sends the same mail: its receiver recognises it.
  const id = `${row.id}-${after}`
  await mailer?.send({
    id,
    from: senderOf(brandOf(new URL(row.origin).host)),
    to: actor.email,
    ...newsMail(row.language, { name: row.name, count: counts.later, address }),
  })
  const jobs = await parts.jobs
  await db.system(async (tx) => {
    await tx.updateTable('saved_searches').set({ told_upto: newest }).where('id', '=', row.id).execute()
    const message = { user: actor.id, kind: 'found' as const, search: row.id, count: counts.later }
    await tellUser(tx, jobs, actor.id, (language) => ({ ...message, language }))
  })
  jobs.poke(pushing)
}

const put = ({ db }: NewsParts, id: string, values: { due_at: Date }): Promise<void> =>
  db.system(async (tx) => {
    await tx.updateTable('saved_searches').set(values).where('id', '=', id).where('alerts', '<>', 'off').execute()
  })
