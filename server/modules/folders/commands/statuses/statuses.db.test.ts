import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Candidate } from '../../../../../contract/folders/candidate-endpoints.ts'
import type { CandidateStatus } from '../../../../../contract/folders/candidate-status.ts'
import type { StatusInSetting, StatusUse } from '../../../../../contract/folders/status-endpoints.ts'
import { statusLimit } from '../../../../../contract/folders/statuses.ts'
import { type Browser, testServer } from '../../../../../tests/kit/server.ts'

const server = await testServer({ searchIds: async () => [] })
const path = '/api/v6/status_collection/statuses/'
let admin: Browser
let worker: Browser

beforeAll(async () => {
  admin = await server.as('admin@acme.example')
  worker = await server.as('worker@acme.example')
})

const all = async () => ((await worker.call(path)).body as { results: CandidateStatus[] }).results
const named = async (name: string) => (await all()).find((each) => each.name === name)!
const names = async () => (await all()).map((each) => each.name)
const make = (body: object, by = admin) => by.call(path, { method: 'POST', body })
const change = (id: string, body: object, by = admin) => by.call(`${path}${id}/`, { method: 'PATCH', body })
const remove = (id: string) => admin.call(`${path}${id}/`, { method: 'DELETE' })
const order = (ids: string[], was?: string[]) =>
  admin.call(`${path}change_order/`, { method: 'POST', body: { ids, ...(was && { was }) } })
const made = async (body: object) => {
  const { status, body: answer } = await make(body)
  expect(status, JSON.stringify(answer)).toBe(201)
  return answer as StatusInSetting
}

/** Somebody in a folder, in the status. */
async function personIn(statusId: string, substatus?: string): Promise<{ folder: string; candidate: string }> {
  const folder = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: randomUUID() } })).body as {
    uid: string
  }
  const person = (
    await worker.call('/api/v6/profiles/', { method: 'POST', body: { first_name: 'Ada', last_name: randomUUID() } })
  ).body as { id: number }
  const { id } = (
    await worker.call('/api/v6/candidates/', { method: 'POST', body: { profile: person.id, folder: folder.uid } })
  ).body as Candidate
  const moved = await worker.call(`/api/v6/candidates/${id}/`, {
    method: 'PATCH',
    body: { status: statusId, substatus },
  })
  expect(moved.status).toBe(200)
  return { folder: folder.uid, candidate: id }
}

test('a status has both names, and a new open one comes before those that end the pipeline', async () => {
  const phone = await made({ name: 'Phone call', name_ru: 'Звонок', stage: 'screening' })
  expect(phone).toMatchObject({ name_ru: 'Звонок', group: 'open', stage: 'screening', is_active: true, parent: null })
  const before = await names()
  expect(before.indexOf('Phone call')).toBe(before.indexOf('Hired') - 1)
  expect((await named('Rejected')).name_ru).toBe('Отказ')
  const step = await made({ name: 'Booked', parent: phone.id })
  expect(step).toMatchObject({ name_ru: 'Booked', parent: phone.id, stage: null, group: 'open' })
  expect((await named('Phone call')).substatuses.map(({ name }) => name)).toEqual(['Booked'])
})

test('every company’s first statuses and reasons have their Russian names', async () => {
  const rejected = await named('Rejected')
  expect(rejected.substatuses.map((each) => each.name_ru)).toContain('Навыки')
  expect((await named('New')).name_ru).toBe('Новый')
})

test('an empty, too long or taken name is refused at its field', async () => {
  for (const name of ['', '   ', '\u200b']) {
    const { status, body } = await make({ name, stage: 'offer' })
    expect(status).toBe(400)
    expect(Object.keys((body as { fields: object }).fields)).toContain('name')
  }
  expect((await make({ name: 'x'.repeat(81), stage: 'offer' })).status).toBe(400)
  const taken = await make({ name: ' OFFER ', stage: 'offer' })
  expect(taken.body).toMatchObject({ fields: { name: ['There is already a status of this name'] } })
  const russian = await make({ name: 'Another', name_ru: 'оффер', stage: 'offer' })
  expect(russian.body).toMatchObject({ fields: { name_ru: ['There is already a status of this name'] } })
  // Beneath another status the same word is another step.
  await made({ name: 'Offer', parent: (await named('Interview')).id })
  const renamed = await change((await named('Hired')).id, { name: 'Offer' })
  expect(renamed.body).toMatchObject({ fields: { name: ['There is already a status of this name'] } })
})

test('renaming is heard by who renamed, a Russian name of its own stays, and one that said the same goes along', async () => {
  const { id } = await made({ name: 'Panel', stage: 'interview' })
  expect((await change(id, { name: 'Panel talk' })).body).toMatchObject({ name: 'Panel talk', name_ru: 'Panel talk' })
  await change(id, { name_ru: 'Панель' })
  expect((await change(id, { name: 'Panel' })).body).toMatchObject({ name: 'Panel', name_ru: 'Панель' })
  expect((await change(id, { name_ru: '' })).body).toMatchObject({ name_ru: 'Panel' })
  expect((await change(id, { stage: 'hold' })).body).toMatchObject({ stage: 'hold', group: 'hold' })
  expect((await change(id, { name: '' })).status).toBe(400)
})

test('two admins who rename one status: the second is told the other’s word, and may still have theirs', async () => {
  const { id } = await made({ name: 'Reference', stage: 'offer' })
  await change(id, { name: 'References' })
  const late = await change(id, { name: 'Ref check', was: { name: 'Reference' } })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({
    fields: { name: ['A colleague changed this to “References” meanwhile. Save again to keep yours.'] },
  })
  expect((await change(id, { name_ru: 'Рекомендации', was: { name_ru: 'Reference' } })).status).toBe(409)
  // What the other did not touch is no quarrel.
  expect((await change(id, { stage: 'screening', was: { stage: 'offer' } })).status).toBe(200)
  expect((await change(id, { name: 'Ref check', was: { name: 'References' } })).status).toBe(200)
})

test('all statuses are put in order at once, and whoever was slower hears so', async () => {
  const before = (await all()).map(({ id }) => id)
  const swapped = before.toSpliced(1, 2, before[2]!, before[1]!)
  expect((await order(swapped, before)).status).toBe(200)
  expect((await all()).map(({ id }) => id)).toEqual(swapped)
  expect((await order(before, before)).status).toBe(409)
  expect((await order(swapped.slice(1))).status).toBe(409)
  expect((await order([...swapped.slice(1), swapped[1]!])).status).toBe(409)
  const folder = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: randomUUID() } })).body as {
    candidate_statuses: { id: string }[]
  }
  expect(folder.candidate_statuses.map(({ id }) => id)).toEqual(swapped)
  expect((await order(before)).status).toBe(200)
})

test('reasons have an order of their own', async () => {
  const ids = (await named('Rejected')).substatuses.map(({ id }) => id)
  expect((await order(ids.toReversed(), ids)).status).toBe(200)
  expect((await named('Rejected')).substatuses.map(({ id }) => id)).toEqual(ids.toReversed())
})

test('folders begin with an open status and keep one for those hired and one for those rejected', async () => {
  const ids = (await all()).map(({ id }) => id)
  const hired = (await named('Hired')).id
  for (const answer of [
    await order([hired, ...ids.filter((id) => id !== hired)]),
    await change(hired, { is_active: false }),
    await change(hired, { stage: 'hold' }),
    await remove(hired),
  ]) {
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'pipelineBroken' })
  }
  expect((await all()).map(({ id }) => id)).toEqual(ids)
  // A second one takes over.
  const signed = await made({ name: 'Signed', stage: 'hired' })
  expect((await change(hired, { is_active: false })).status).toBe(200)
  expect((await change(hired, { is_active: true })).status).toBe(200)
  expect((await remove(signed.id)).status).toBe(204)
})

test('a status that somebody has is neither deactivated nor deleted, in the server’s words; it may be renamed', async () => {
  const { id } = await made({ name: 'Case study', stage: 'test' })
  const sent = await made({ name: 'Sent out', parent: id })
  const { candidate } = await personIn(id, sent.id)
  const words = 'A status cannot be moved or deleted while candidates or folders use it'
  for (const one of [id, sent.id])
    for (const answer of [await change(one, { is_active: false }), await remove(one)]) {
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 'statusInUse', detail: words })
    }
  const moved = await change(id, { stage: 'hired' })
  expect(moved.body).toMatchObject({ code: 'statusInUse', detail: words })
  expect(await named('Case study')).toMatchObject({ group: 'open' })
  expect((await change(id, { name: 'Case' })).status).toBe(200)
  const { results } = (await admin.call('/api/v6/status_collection/usage/')).body as { results: StatusUse[] }
  expect(results.find((use) => use.id === id)).toEqual({ id, people: 1, folders: 1, reasons: 0 })
  expect(results.find((use) => use.id === sent.id)).toMatchObject({ people: 1 })
  await worker.call(`/api/v6/candidates/${candidate}/`, { method: 'PATCH', body: { status: (await named('New')).id } })
  expect((await change(id, { is_active: false })).status).toBe(200)
  expect((await remove(id)).status).toBe(204)
  expect(await named('Case')).toBeUndefined()
  expect((await change(id, { name: 'Back' })).status).toBe(404)
})

test('whoever was taken out with a status that is gone comes back at the first one', async () => {
  const { id } = await made({ name: 'Trial week', stage: 'test' })
  const { candidate } = await personIn(id)
  expect((await worker.call('/api/v6/candidates/', { method: 'DELETE', body: { ids: [candidate] } })).status).toBe(204)
  expect((await remove(id)).status).toBe(204)
  const row = await server.database.system((tx) =>
    tx.selectFrom('candidates').select('status_id').where('id', '=', candidate).executeTakeFirstOrThrow(),
  )
  expect(row.status_id).toBe((await named('New')).id)
})

test('only admins and service admins set statuses', async () => {
  const service = await server.as('service@acme.example')
  expect((await make({ name: randomUUID(), stage: 'offer' }, service)).status).toBe(201)
  const { id } = await named('Offer')
  for (const who of ['worker', 'hm', 'nosearch']) {
    const browser = await server.as(`${who}@acme.example`)
    expect((await make({ name: randomUUID(), stage: 'offer' }, browser)).status).toBe(403)
    expect((await change(id, { name: randomUUID() }, browser)).status).toBe(403)
    expect((await browser.call('/api/v6/status_collection/usage/')).status).toBe(403)
  }
})

test('many who add statuses at once end at the limit, each in a place of its own', async () => {
  const wanted = Array.from({ length: statusLimit }, (_, n) => make({ name: `Many ${n}`, stage: 'screening' }))
  const answers = await Promise.all(wanted)
  expect(answers.filter(({ status }) => status === 400)[0]!.body).toMatchObject({ code: 'tooManyStatuses' })
  const statuses = await all()
  expect(statuses).toHaveLength(statusLimit)
  expect(new Set(statuses.map((each) => each.order)).size).toBe(statusLimit)
})
