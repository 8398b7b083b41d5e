import { expect, test } from 'vitest'
import { makePeople } from '../../../tests/kit/people/people.ts'
import { type TestServer, testServer } from '../../../tests/kit/server.ts'
import { sendMails } from '../../kernel/mail/queue.ts'
import { demoUserId } from '../users/demo.ts'
import { everyFewMinutes } from './jobs/mail-mornings.ts'

const workerId = demoUserId('worker@acme.example')
const minute = 60_000
const hour = 60 * minute

/** What the server mails once its jobs have run. */
async function mailsOf(server: TestServer): Promise<{ to: string; subject: string; text: string }[]> {
  for (const each of [everyFewMinutes, sendMails]) {
    await server.database.system((tx) => server.jobs.send(tx, each, {}))
    server.jobs.poke(each)
    await server.jobs.settled()
  }
  return server.mails.splice(0).map(({ to, subject, text }) => ({ to, subject, text }))
}

/** At ten to eight in Berlin, on Saturday 21 November: the worker wants a mail in the morning, and has a candidate. */
async function evening(parts?: Parameters<typeof testServer>[0]) {
  const server = await testServer(parts)
  const worker = await server.as('worker@acme.example')
  server.clock.advance(21 * hour + 50 * minute)
  const wish = (body: object) => worker.call('/api/v6/user/notices/', { method: 'PATCH', body })
  expect(await wish({ morning_mail: true, time_zone: 'Europe/Berlin' })).toMatchObject({ body: { morning_mail: true } })
  const [person] = await makePeople(server.database, ['Ada Lovelace'])
  const made = await worker.call('/api/v6/folders/', {
    method: 'POST',
    body: { name: 'Backend', access_type: 'private' },
  })
  const { id, uid } = made.body as { id: number; uid: string }
  await worker.call(`/api/v6/folders/${id}/candidates/`, { method: 'POST', body: { profiles: [person!.id] } })
  const list = await worker.call(`/api/v6/folders/${id}/candidates/`)
  const candidate = (list.body as { results: { id: string }[] }).results[0]!.id
  const close = () => worker.call(`/api/v6/folders/${id}/`, { method: 'PATCH', body: { status: 'closed' } })
  const step = (due_day: string, clock: { due_time: string; due_zone: string } | undefined = undefined) =>
    server.database.system(async (tx) => {
      const { company_id } = await tx
        .selectFrom('folders')
        .select('company_id')
        .where('id', '=', uid)
        .executeTakeFirstOrThrow()
      const at = server.clock.now()
      await tx
        .insertInto('steps')
        .values({
          ...{ id: crypto.randomUUID(), company_id, profile_id: person!.id, folder_id: uid, candidate_id: candidate },
          ...{ user_id: null, name: '', maker_id: workerId, for_id: workerId, text: 'Ask', due_day },
          ...(clock ?? { due_time: null, due_zone: null }),
          ...{ made_at: at, changed_at: at, changed_by: workerId, revision: 0, done_at: null, done_by: null },
          removed_at: null,
        })
        .execute()
    })
  return { server, wish, step, close }
}

test('who wants it is mailed at eight of their own clock what is due, with a link, once a day', async () => {
  const { server, step } = await evening()
  await step('2026-11-19')
  await step('2026-11-21')
  await step('2026-11-22')
  // Half past midnight of the next day by the user's clock: not today's.
  await step('2026-11-21', { due_time: '23:30', due_zone: 'Europe/London' })
  expect(await mailsOf(server)).toEqual([])
  server.clock.advance(10 * minute)
  const [mail, ...more] = await mailsOf(server)
  expect(mail).toMatchObject({ to: 'worker@acme.example', subject: 'Due today: 2' })
  expect(mail!.text).toContain('Next steps: 2\n\nhttp://localhost:3000/today/')
  expect(more).toEqual([])
  server.clock.advance(hour)
  expect(await mailsOf(server)).toEqual([])
  server.clock.advance(23 * hour)
  expect((await mailsOf(server)).map(({ subject }) => subject)).toEqual(['Due today: 4'])
})

test('on a day on which nothing is due, nothing comes; nor of an archived folder', async () => {
  const { server, step, close } = await evening()
  server.clock.advance(15 * minute)
  expect(await mailsOf(server)).toEqual([])
  await step('2026-11-22')
  expect((await close()).status).toBe(200)
  server.clock.advance(24 * hour)
  expect(await mailsOf(server)).toEqual([])
})

test('it comes in the user’s language, and not to who has switched it off', async () => {
  const { server, step, wish } = await evening()
  await step('2026-11-21')
  await server.database.system((tx) =>
    tx.updateTable('users').set({ language: 'ru' }).where('id', '=', workerId).execute(),
  )
  server.clock.advance(10 * minute)
  expect(await mailsOf(server)).toMatchObject([{ subject: 'Дел на сегодня: 1' }])
  await wish({ morning_mail: false })
  server.clock.advance(24 * hour)
  expect(await mailsOf(server)).toEqual([])
})

test('a server that cannot mail says so, and puts nothing down', async () => {
  const { server, step } = await evening({ mail: false })
  const worker = await server.as('worker@acme.example')
  expect(await worker.call('/api/v6/user/notices/')).toMatchObject({ body: { mails: false } })
  await step('2026-11-21')
  server.clock.advance(10 * minute)
  await mailsOf(server)
  const queued = await server.database.system((tx) => tx.selectFrom('system_mails').select('kind').execute())
  expect(queued).toEqual([])
})

test('what one has lost the folder of is not counted', async () => {
  const { server, step } = await evening()
  const manager = await server.as('hm@acme.example')
  const wish = { morning_mail: true, time_zone: 'Europe/Berlin' }
  expect((await manager.call('/api/v6/user/notices/', { method: 'PATCH', body: wish })).status).toBe(200)
  await step('2026-11-21')
  await server.database.system((tx) =>
    tx
      .updateTable('steps')
      .set({ for_id: demoUserId('hm@acme.example') })
      .execute(),
  )
  server.clock.advance(10 * minute)
  expect(await mailsOf(server)).toEqual([])
})
