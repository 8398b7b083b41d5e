import { PassThrough } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { testDatabase } from '../../tests/kit/database/database.ts'
import { type Job, type Jobs, job, startJobs } from './jobs.ts'
import { logger } from './monitoring/log.ts'

const database = await testDatabase()
const log = logger(new PassThrough().resume())
let running: Jobs | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

interface Recorder {
  declared: Job
  next: () => Promise<string>
}

/** A job that tells of each run. */
function recorder(id: string): Recorder {
  const seen: string[] = []
  const waiting: ((name: string) => void)[] = []
  const declared = job({
    id,
    payload: z.object({ name: z.string() }),
    run: async ({ name }) => {
      const waiter = waiting.shift()
      if (waiter) waiter(name)
      else seen.push(name)
    },
  })
  const next = () => {
    const name = seen.shift()
    return name === undefined ? new Promise<string>((resolve) => waiting.push(resolve)) : Promise.resolve(name)
  }
  return { declared: declared as unknown as Job, next }
}

test('a job runs when the act it belongs to is done, and never when that was undone', async () => {
  const { declared, next } = recorder('test.greet')
  running = await startJobs(database.address, [declared], log)
  const send = (name: string, fails: boolean) =>
    database.system(async (tx) => {
      await running!.send(tx, declared, { name })
      if (fails) throw new Error('undone')
    })
  await expect(send('undone', true)).rejects.toThrow('undone')
  await send('done', false)
  running.poke(declared)
  expect(await next()).toBe('done')
})

test('a job can be sent by the application’s role inside its company', async () => {
  const { declared, next } = recorder('test.company')
  running = await startJobs(database.address, [declared], log)
  await database.company(1, (tx) => running!.send(tx, declared, { name: 'from a company' }))
  running.poke(declared)
  expect(await next()).toBe('from a company')
})

test('a job that was running when the server was killed runs again', async () => {
  const { declared, next } = recorder('test.again')
  running = await startJobs(database.address, [declared], log)
  await database.system((tx) => running!.send(tx, declared, { name: 'first' }))
  running.poke(declared)
  await next()
  await running.stop()
  // As a kill -9 leaves it: taken, never finished.
  const { Client } = await import('pg')
  const client = new Client(database.address)
  await client.connect()
  const left = await client.query(
    "update pgboss.job set state = 'active', completed_on = null where name = 'test.again'",
  )
  await client.end()
  expect(left.rowCount).toBe(1)
  running = await startJobs(database.address, [declared], log)
  running.poke(declared)
  expect(await next()).toBe('first')
})

test('who waits for a job hears when its last try has failed', async () => {
  const told = Promise.withResolvers<string>()
  const declared = job({
    id: 'test.hopeless',
    payload: z.object({ name: z.string() }),
    retries: 0,
    run: async () => {
      throw new Error('hopeless')
    },
    gaveUp: async ({ name }) => told.resolve(name),
  }) as unknown as Job
  running = await startJobs(database.address, [declared], log)
  await database.system((tx) => running!.send(tx, declared, { name: 'first' }))
  running.poke(declared)
  expect(await told.promise).toBe('first')
})
