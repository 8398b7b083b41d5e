import { expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { demoUserId } from '../../server/modules/users/demo.ts'
import { Browser, testServer } from '../kit/server.ts'
import { operations } from './probes.ts'
import { stateOf } from './subjects/state.ts'
import { type Nouns, nounsOf } from './subjects.ts'

/** What staff may do as somebody of a company, operation by operation (security.md, Login-as). */

const server = await testServer({ searchIds: async () => [] })

async function asSomebody(email: string, changes: boolean): Promise<Browser> {
  const browser = await server.as('super@hirefold.example')
  const body = { reason: 'Ticket 4821', changes, minutes: 60 }
  const { status } = await browser.call(`/api/v6/users/${demoUserId(email)}/login-as/`, { method: 'POST', body })
  expect(status).toBe(201)
  return browser
}
const reading = await asSomebody('admin@acme.example', false)
const changing = await asSomebody('admin@acme.example', true)

const everything: (keyof Nouns)[] = ['folder', 'comment', 'template', 'message', 'status', 'savedSearch', 'workerOfIt']
const sample = await nounsOf(server, 'open', everything)
const all = operations(sample)
const endpointOf = (name: string): Endpoint | undefined => {
  const [area = '', call = ''] = name.split('.')
  return (endpoints as unknown as Record<string, Record<string, Endpoint>>)[area]?.[call]
}
/** It asks of each change by itself, takes reports of failures, and ends it. */
const open = new Set(['sync.sync', 'auth.endLoginAs'])
const isPublic = (name: string) => endpointOf(name)?.access === 'public'

test('who only reads changes nothing at all, whatever is called', async () => {
  const nouns = await nounsOf(server, 'open', everything)
  const before = await stateOf(server, nouns)
  const changes = all.filter(({ name, changes }) => changes && !isPublic(name) && !open.has(name))
  expect(changes.length).toBeGreaterThan(100)
  const went: string[] = []
  for (const operation of changes) {
    const { outcome } = await operation.ask(fresh(reading), { ...sample, ...nouns })
    // What staff does with any company is not there for who is somebody of one.
    if (!/^(403|404|forbidden)$/.test(outcome)) went.push(`${operation.name}: ${outcome}`)
  }
  expect(went).toEqual([])
  expect(await stateOf(server, nouns)).toBe(before)
})

/** What stays closed also to who may change things: keys, factors, addresses, exports, contacts, sending, deletion. */
const neverDone =
  /password|stepUp|session|device|\.(delete|remove)|export|getContacts|openContacts|sendTest|sendMessage|[mM]ailbox|Alias|employee|Worker|Admin|invite|Invitation|settings$|forget|wipe/i

test('who may change things opens, sends, exports and deletes nothing, and touches nobody’s keys', async () => {
  const asked = all.filter(
    ({ name, changes }) =>
      (changes || endpointOf(name)?.effectful === true) && neverDone.test(name) && !isPublic(name) && !open.has(name),
  )
  expect(asked.length).toBeGreaterThan(40)
  const went: string[] = []
  for (const operation of asked) {
    const { outcome } = await operation.ask(fresh(changing), sample)
    if (!/^(403|forbidden)$/.test(outcome)) went.push(`${operation.name}: ${outcome}`)
  }
  expect(went).toEqual([])
})

/** Whatever a call does to the cookies, the next one has them as they were. */
function fresh({ cookies }: Browser): Browser {
  const browser = new Browser(server.app)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}
