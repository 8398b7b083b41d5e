import { expect, test } from 'vitest'
import { makePeople } from '../../../../tests/kit/people/people.ts'
import { type Browser, testServer } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const [person] = await makePeople(server.database, ['Ada Lovelace'])
const send = (body: object, who: Browser = worker) => who.call('/api/bug_reports/', { method: 'POST', body })
const kept = () => server.database.system((tx) => tx.selectFrom('bug_reports').selectAll().execute())

test('a report is kept for the staff, who read it; its text stays text', async () => {
  const text = '<b>Wrong</b> title \u202eevil'
  const answer = await send({
    profile_id: person!.id,
    source: 'profile',
    reason: 'wrong_data',
    text,
    query: 'q=skill:React',
  })
  expect(answer.status).toBe(201)
  const staff = await server.as('sales@hirefold.example')
  const { body } = await staff.call('/api/bug_reports/')
  expect(body).toMatchObject({
    count: 1,
    results: [
      {
        profile_id: person!.id,
        profile_name: 'Ada Lovelace',
        reason: 'wrong_data',
        text,
        user: 'Anna Weber',
        query: 'q=skill:React',
      },
    ],
  })
  expect((await worker.call('/api/bug_reports/')).status).toBe(403)
})

test('staff close a report with an answer, of which its sender alone is told; the last word stands', async () => {
  const { body: sent } = await send({ profile_id: person!.id, text: 'Two people in one' })
  const { id } = sent as { id: string }
  const staff = await server.as('super@hirefold.example')
  const answer = (text: string, who: Browser = staff) =>
    who.call(`/api/bug_reports/${id}/`, { method: 'PATCH', body: { answer: text } })
  const listed = async (state: string) => {
    const { body } = await staff.call(`/api/bug_reports/?state=${state}`)
    return (body as { results: { id: string }[] }).results.map((each) => each.id)
  }
  expect(await listed('open')).toContain(id)
  expect((await answer('Mine', worker)).status).toBe(403)
  expect((await answer(' \u200b ')).status).toBe(400)
  expect((await answer('  <b>Apart</b> now ')).body).toMatchObject({
    answer: '<b>Apart</b> now',
    answered_at: expect.any(String),
    answered_by: expect.stringMatching(/\S/),
  })
  await answer('<b>Apart</b> now')
  await server.dispatcher.dispatch()
  const told = await server.database.system((tx) =>
    tx.selectFrom('notices').selectAll().where('kind', '=', 'reportAnswered').execute(),
  )
  expect(told).toMatchObject([
    { user_id: demoUserId('worker@acme.example'), profile_id: person!.id, text: '<b>Apart</b> now' },
  ])
  expect(await listed('open')).not.toContain(id)
  expect(await listed('answered')).toEqual([id])
  const admin = await server.as('admin@acme.example')
  const { body: log } = await admin.call('/api/v6/company/audit-log/?kind=pool')
  const actions = (log as { results: { action: string }[] }).results.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['profiles.reported', 'profiles.reportAnswered']))
  const missing = '01900000-0000-7000-8000-00000000000f'
  expect((await staff.call(`/api/bug_reports/${missing}/`, { method: 'PATCH', body: { answer: 'x' } })).status).toBe(
    404,
  )
})

test('without a description, about nobody, or too long: one error, and nothing is kept', async () => {
  const before = (await kept()).length
  for (const text of [undefined, '', '  \u200b '])
    expect(await send({ profile_id: person!.id, ...(text !== undefined && { text }) })).toMatchObject({
      status: 400,
      body: { fields: { text: ['A report needs a description'] } },
    })
  expect((await send({ profile_id: 999_999_999, text: 'x' })).status).toBe(404)
  expect((await send({ profile_id: person!.id, text: 'x'.repeat(4001) })).status).toBe(400)
  expect((await send({ text: 'x', reason: 'because' })).status).toBe(400)
  expect((await kept()).length).toBe(before)
})

test('one user’s reports are limited', async () => {
  const statuses = []
  for (let n = 0; n < 31; n++) statuses.push((await send({ text: `Report ${n}` })).status)
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(30)
  expect(statuses.at(-1)).toBe(429)
})
