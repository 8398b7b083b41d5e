import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { testClock } from '../../../tests/kit/clock.ts'
import { testDatabase } from '../../../tests/kit/database/database.ts'
import type { Tx } from '../../db/database.ts'
import type { Mail, Sending } from '../../ports/mailer.ts'
import { Hold } from '../copies/hold.ts'
import { keepMark } from '../data/marks.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs.ts'
import { logger } from '../monitoring/log.ts'
import { type MadeMail, MailQueue } from './mail-queue.ts'
import { queueMail } from './queue.ts'

const minute = 60_000
const hour = 60 * minute
const away: Sending = { kind: 'away', said: 'connect ECONNREFUSED' }
const noJobs: Jobs = { send: async () => undefined, poke: () => undefined, stop: async () => undefined }

/** A queue with a server that takes mail, or does what the test says. */
async function queue() {
  const db = await testDatabase()
  const clock = testClock()
  const hold = new Hold()
  const arrived: Mail[] = []
  const tried: string[] = []
  const settled: string[] = []
  const world = {
    answer: (_mail: Mail): Sending => ({ kind: 'sent' }),
    answers: true,
    make: async (_id: string): Promise<Pick<Mail, 'text'> | undefined> => ({ text: 'A token' }),
    /** What the area notes of its own. */
    note: async (_tx: Tx): Promise<void> => undefined,
  }
  const mailer = {
    send: async (mail: Mail) => {
      hold.require()
      tried.push(mail.to)
      const said = world.answer(mail)
      if (said.kind === 'sent') arrived.push(mail)
      return said
    },
    check: async () => (world.answers ? undefined : 'connect ECONNREFUSED'),
    close: () => undefined,
  }
  const from = { name: 'Hirefold', address: 'no-reply@hirefold.example' }
  const kind = {
    kind: 'test.word',
    news: 'companies' as const,
    make: async (id: string): Promise<MadeMail | undefined> => {
      const made = await world.make(id)
      return (
        made && {
          mail: { from, to: `${id}@acme.example`, subject: 'Word', ...made },
          settled: async (tx, how) => {
            await world.note(tx)
            settled.push(how)
          },
        }
      )
    },
  }
  const told: string[] = []
  const live = { tellNews: (companyId: number, area: string) => void told.push(`${companyId} ${area}`) }
  const started = () => new MailQueue({ db, clock, hold, mailer, live, log: logger(new PassThrough()) }, [kind])
  let mails = started()
  const askIn = (tx: Tx, subjectId: string, companyId: number | null = null) =>
    queueMail(tx, { jobs: noJobs, clock }, { kind: 'test.word', subjectId, companyId })
  const ask = async (subjectId = newId(clock)) => {
    await db.system((tx) => askIn(tx, subjectId))
    return subjectId
  }
  const pass = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += minute) {
      clock.advance(minute)
      await mails.sendDue()
    }
  }
  const rows = () => db.system((tx) => tx.selectFrom('system_mails').selectAll().orderBy('created_at').execute())
  const restart = () => {
    mails = started()
  }
  return {
    db,
    ask,
    askIn,
    pass,
    rows,
    restart,
    world,
    arrived,
    tried,
    settled,
    told,
    hold,
    clock,
    sendDue: () => mails.sendDue(),
  }
}

test('of fifty mails asked for while nobody takes mail for an hour none is lost or doubled, and all go at once behind it', async () => {
  const { ask, pass, world, arrived, tried, sendDue, rows } = await queue()
  world.answer = () => away
  world.answers = false
  const asked: string[] = []
  for (let each = 0; each < 50; each++) {
    asked.push(await ask())
    await pass(minute)
  }
  await pass(10 * minute)
  expect(arrived).toEqual([])
  // Nobody's door is run down by all of them each time.
  expect(tried.length).toBeLessThanOrEqual(60)
  expect((await rows()).map(({ state, away, said }) => ({ state, away, said }))).toEqual(
    asked.map(() => ({ state: 'waiting', away: true, said: 'connect ECONNREFUSED' })),
  )
  world.answer = () => ({ kind: 'sent' })
  world.answers = true
  await sendDue()
  expect(arrived.map(({ to }) => to).sort()).toEqual(asked.map((id) => `${id}@acme.example`).sort())
  await pass(2 * hour)
  expect(arrived).toHaveLength(50)
})

test('a restarted server takes up what waits, and asks at once whether mail is taken again', async () => {
  const { ask, pass, world, arrived, restart, sendDue } = await queue()
  world.answer = () => away
  world.answers = false
  await ask()
  await pass(40 * minute)
  world.answer = () => ({ kind: 'sent' })
  world.answers = true
  restart()
  await sendDue()
  expect(arrived).toHaveLength(1)
})

test('open pages of its company are told what became of a mail, sent or not', async () => {
  const { db, clock, askIn, sendDue, world, told } = await queue()
  const companyId = await db.system(async (tx) => {
    const { id } = await tx
      .insertInto('companies')
      .values({ uid: newId(clock), name: 'Acme', created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await askIn(tx, crypto.randomUUID(), id)
    return id
  })
  world.answer = () => ({ kind: 'later', said: '4.2.1 Busy' })
  await sendDue()
  expect(told).toEqual([`${companyId} companies`])
})

test('what is refused for good is kept with the words, told once, and never tried again', async () => {
  const { ask, pass, world, tried, settled, rows, told } = await queue()
  world.answer = () => ({ kind: 'refused', said: '5.1.1 No such user' })
  await ask()
  await pass(5 * hour)
  expect(tried).toHaveLength(1)
  expect(settled).toEqual(['refused'])
  // It is nobody's of a company: there is nobody to tell.
  expect(told).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'refused', said: '5.1.1 No such user', tries: 1 }])
})

test('one that is not taken for now waits longer each time and holds up no other; after three days it has ended', async () => {
  const { ask, pass, world, arrived, tried, settled, rows } = await queue()
  const slow = await ask()
  world.answer = ({ to }) => (to.startsWith(slow) ? { kind: 'later', said: '4.2.1 Busy' } : { kind: 'sent' })
  await pass(10 * minute)
  await ask()
  await pass(minute)
  expect(arrived).toHaveLength(1)
  expect(tried.filter((to) => to.startsWith(slow))).toHaveLength(4)
  await pass(73 * hour)
  expect(settled).toEqual(['sent', 'ended'])
  expect((await rows())[0]).toMatchObject({ state: 'ended', said: '4.2.1 Busy' })
  const tries = tried.length
  await pass(3 * hour)
  expect(tried).toHaveLength(tries)
})

test('a server that lets nobody sign in loses nothing, and is not asked every minute where it says yes and means no', async () => {
  const { ask, pass, world, arrived, tried, sendDue } = await queue()
  world.answer = () => ({ kind: 'away', said: '5.7.8 Sign-in refused' })
  await ask()
  await pass(2 * hour)
  expect(tried.length).toBeLessThan(10)
  world.answer = () => ({ kind: 'sent' })
  // The first that gets through tells that the others may go.
  await ask()
  await sendDue()
  await sendDue()
  expect(arrived).toHaveLength(2)
})

test('what has nothing left to say is not sent', async () => {
  const { ask, pass, world, tried, rows } = await queue()
  world.make = async () => undefined
  await ask()
  await pass(hour)
  expect(tried).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'ended', said: null }])
})

test('a held copy’s mail waits, and goes when the copy is resumed', async () => {
  const { ask, pass, hold, arrived, rows } = await queue()
  hold.doubt(true)
  await ask()
  await pass(hour)
  expect(await rows()).toMatchObject([{ state: 'waiting', tries: 0 }])
  hold.doubt(false)
  await pass(minute)
  expect(arrived).toHaveLength(1)
})

test('a server that was killed between sending and writing it down sends once more, recognised by its id', async () => {
  const { ask, pass, world, arrived, restart } = await queue()
  world.answer = (mail) => {
    arrived.push(mail)
    throw new Error('killed')
  }
  await ask()
  await pass(minute)
  world.answer = () => ({ kind: 'sent' })
  restart()
  await pass(minute)
  expect(arrived).toHaveLength(2)
  expect(arrived[0]!.id).toBe(arrived[1]!.id)
})

test('asked for twice while it waits it is one mail, asked for while it is under way another', async () => {
  const { ask, pass, world, arrived } = await queue()
  const id = await ask()
  await ask(id)
  await pass(minute)
  expect(arrived).toHaveLength(1)
  let again = true
  world.make = async () => {
    if (again) {
      again = false
      await ask(id)
    }
    return { text: 'A token' }
  }
  await ask(id)
  await pass(minute)
  expect(arrived).toHaveLength(3)
  expect(new Set(arrived.map((mail) => mail.id)).size).toBe(3)
  await pass(hour)
  expect(arrived).toHaveLength(3)
})

test('who asks anew while the area notes what became of the one before is not refused', async () => {
  const { db, ask, askIn, pass, world, arrived, rows } = await queue()
  const id = await ask()
  const [holds, noting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  world.note = async (tx) => {
    noting.resolve()
    await keepMark(tx, 'test row', { by: 'the queue' })
  }
  // An act has its own row first, then has a mail sent.
  const asking = db.system(async (tx) => {
    await keepMark(tx, 'test row', { by: 'an act' })
    holds.resolve()
    await noting.promise
    await askIn(tx, id)
  })
  await holds.promise
  await pass(minute)
  await asking
  // It is another mail, with a word of its own.
  expect(new Set(arrived.map((mail) => mail.id)).size).toBe(2)
  expect(await rows()).toMatchObject([{ state: 'sent' }])
})
