import { z } from 'zod/mini'
import type { Tx } from '../../../db/database.ts'
import { type Jobs, job } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { sendMails } from '../../../kernel/mail/queue.ts'
import { mayTellAt, pushing, tellUser } from '../../notices/door.ts'
import { nextDue } from '../commands/saved-searches.ts'
import { type NewsSearching, newsOf, queueNews, type Told, toldOf } from '../saved/news-mails.ts'

interface NewsParts extends NewsSearching, Pick<Kernel, 'mailer'> {
  jobs: Promise<Jobs>
}

const tellOne = { id: 'search.tellNews', payload: z.object({ search: z.uuid() }) }
/** The most that are handed out in one turn. */
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
      const told = await toldOf(parts, search)
      if (!told) return
      const now = clock.now()
      const at = await db.system((tx) => mayTellAt(tx, told.actor.id, now))
      if (at > now) return put(parts, search, { due_at: at })
      await tell(parts, told)
    },
  })

async function tell(parts: NewsParts, told: Told): Promise<void> {
  const { db, clock, mailer } = parts
  const { row, actor } = told
  const { count, newest } = await newsOf(parts, told, row.told_upto)
  if (!count) return
  const jobs = await parts.jobs
  await db.system(async (tx) => {
    await tx.updateTable('saved_searches').set({ told_upto: newest }).where('id', '=', row.id).execute()
    const message = { user: actor.id, kind: 'found' as const, search: row.id, count }
    await tellUser(tx, jobs, actor.id, (language) => ({ ...message, language }))
    if (mailer) await queueNews(tx, { jobs, clock }, row)
  })
  jobs.poke(pushing)
  jobs.poke(sendMails)
}

const put = ({ db }: NewsParts, id: string, values: { due_at: Date }): Promise<void> =>
  db.system(async (tx) => {
    await tx.updateTable('saved_searches').set(values).where('id', '=', id).where('alerts', '<>', 'off').execute()
  })
