import { expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { companyParameter, type Endpoint } from '../../contract/kit/endpoint.ts'
import { testServer } from '../kit/server.ts'
import { operations } from './probes.ts'
import { stateOf } from './subjects/state.ts'
import { nounsOf } from './subjects.ts'

/** What staff does in a company that is not its own, call by call of `Endpoint.ofCompany` (D-04). */

const server = await testServer({ searchIds: async () => [] })
const sample = await nounsOf(server, 'foreign', ['workerOfIt', 'adminOfIt', 'managerOfIt', 'invitation'])
const named = Object.entries(endpoints).flatMap(([area, each]) =>
  Object.entries(each as Record<string, Endpoint>)
    .filter(([, { ofCompany }]) => ofCompany === 'query')
    .map(([name]) => `${area}.${name}`),
)
const asked = operations(sample).filter(({ name }) => named.includes(name))
const { id: globex } = await server.database.system((tx) =>
  tx.selectFrom('companies').where('name', '=', 'Globex').select('id').executeTakeFirstOrThrow(),
)
const query = { [companyParameter]: String(globex) }

test('there are such calls', () => expect(asked.length).toBeGreaterThan(15))

for (const operation of asked) {
  test(`${operation.name}: of another company by staff alone`, async () => {
    const theirs = await nounsOf(server, 'foreign', operation.slots)
    const before = await stateOf(server, theirs)
    expect((await operation.ask(server.stranger(), theirs, {}, query)).outcome).toBe('401')
    for (const who of ['worker', 'nosearch', 'admin', 'admin2', 'hm']) {
      const answer = await operation.ask(await server.as(`${who}@acme.example`), theirs, {}, query)
      expect(answer.outcome, who).toBe('404')
    }
    expect(await stateOf(server, theirs)).toBe(before)
    const staff = await server.as('super@hirefold.example')
    // Without the company's number it is their own, which nobody runs from here.
    expect((await operation.ask(staff, theirs)).outcome).toBe('403')
    expect((await operation.ask(staff, theirs, {}, { [companyParameter]: '999999' })).outcome).toBe('404')
    expect((await operation.ask(staff, theirs, {}, { [companyParameter]: 'x' })).outcome).toBe('404')
    expect((await operation.ask(staff, theirs, {}, query)).outcome).toMatch(/^20\d$/)
  })
}

test('what staff repeats under a key is done once, in the company that was named', async () => {
  const staff = await server.as('super@hirefold.example')
  const asks = (company: number) =>
    staff.call(`/api/v6/company/?${companyParameter}=${company}`, {
      method: 'PATCH',
      body: { name: 'Globex of today' },
      headers: { 'idempotency-key': 'once' },
    })
  const [first, again] = [await asks(globex), await asks(globex)]
  expect(first).toMatchObject({ status: 200, body: { name: 'Globex of today' } })
  expect(again.text).toBe(first.text)
  expect((await asks(globex + 1)).status).not.toBe(200)
})
