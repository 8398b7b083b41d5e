import 'fake-indexeddb/auto'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { folderScope } from '../../contract/folders/scopes.ts'
import { WireDevice } from '../kit/devices/device.ts'
import { giveContacts } from '../kit/people/contacts.ts'
import { makePeople } from '../kit/people/people.ts'
import { type Browser, type TestServer, testServer } from '../kit/server.ts'

/**
 * A canary: contacts of somebody whom nobody has opened are nowhere but in their facts. Looked for in all answers that
 * tell of people, in the log, in what the search reads, in events, jobs and kept answers, and in what devices are sent.
 */

let server: TestServer
let worker: Browser
let hidden: number
let folder: { id: number; uid: string }

const canaries = { email: 'canary.bird@engines.example', phone: '+4930555019283', telegram: '@canary_bird' } as const
const searchedFor = ['canary.bird', '555019283', 'canary_bird']

beforeAll(async () => {
  server = await testServer()
  worker = await server.as('worker@acme.example')
  const [made] = await makePeople(server.database, ['Ada Lovelace'])
  hidden = made!.id
  const kinds = ['email', 'phone', 'telegram'] as const
  await giveContacts(
    server.database,
    hidden,
    kinds.map((kind) => ({ kind, value: canaries[kind] })),
  )
  const body = { name: 'With a canary', access_type: 'public' }
  folder = (await worker.call('/api/v6/folders/', { method: 'POST', body })).body
  await worker.call(`/api/v6/folders/${folder.id}/candidates/`, { method: 'POST', body: { profiles: [hidden] } })
})

const findsIn = (text: string) => searchedFor.filter((canary) => text.includes(canary))

async function answers(): Promise<string[]> {
  const gets = [
    `/api/internal/profiles/${hidden}/`,
    `/api/v6/profiles/${hidden}/contacts/`,
    `/api/v6/profiles/${hidden}/verifier/`,
    `/api/v6/profiles/${hidden}/comments/`,
    `/api/internal/profiles/${hidden}/resumes/`,
    `/api/v6/email_sources/?profile_id=${hidden}`,
    `/api/v6/folders/${folder.id}/`,
    `/api/v6/folders/${folder.id}/candidates/`,
    '/api/v6/profiles/?q=name:Person',
    '/api/quotas/my/',
    '/api/v6/user-status/',
  ]
  const told: string[] = []
  for (const email of ['worker@acme.example', 'admin@acme.example', 'super@hirefold.example']) {
    const browser = await server.as(email)
    for (const path of gets) told.push((await browser.call(path)).text)
  }
  return told
}

/** Every row of every table, but the facts and the identities themselves. */
async function rowsElsewhere(): Promise<string> {
  const owner = new Client(server.database.address)
  await owner.connect()
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname not in ('facts', 'identities')`,
    )
    let all = ''
    for (const { name } of tables) {
      const { rows } = await owner.query<{ row: string }>(`select t::text as row from "${name}" t`)
      all += rows.map(({ row }) => row).join('\n')
    }
    return all
  } finally {
    await owner.end()
  }
}

test('before it is opened a contact is in no answer, no log, no other table and on no device', async () => {
  const device = new WireDevice(worker)
  await device.sync()
  const section = folderScope(folder.uid, 'contacts')
  expect(device.holds(section)).toBe(true)
  expect(device.of(section, 'contacts')).toEqual([])
  const pulled = [...device.rows].map(([, rows]) => [...rows.values()])
  const told = await answers()
  // The looks themselves work: what is no secret is found.
  expect(told[0]).toContain('c•••@engines.example')
  expect(findsIn(told.join('\n'))).toEqual([])
  expect(findsIn(JSON.stringify(pulled))).toEqual([])
  expect(findsIn(await rowsElsewhere())).toEqual([])
  expect(findsIn(server.logged())).toEqual([])
})

test('afterwards devices of the folder hold it, of those who may see contacts alone; and the log still does not', async () => {
  await worker.call(`/api/v6/profiles/${hidden}/get-contacts/`, { method: 'POST' })
  const device = new WireDevice(worker)
  await device.sync()
  const held = device.of(folderScope(folder.uid, 'contacts'), 'contacts')
  expect(findsIn(JSON.stringify(held))).toEqual(searchedFor)
  expect(findsIn(server.logged())).toEqual([])
  expect(findsIn(await rowsElsewhere())).toEqual([])
  // A manager of the folder without the permission is told of no such scope.
  const manager = await server.as('hm@acme.example')
  const { id: hm } = (await manager.call('/api/internal/users/me/')).body as { id: string }
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { granted_users: [hm] } })
  const theirs = new WireDevice(manager)
  await theirs.sync()
  expect(findsIn(JSON.stringify(theirs.of(folderScope(folder.uid, 'contacts'), 'contacts')))).toEqual(searchedFor)
  await server.database.system((tx) =>
    tx
      .updateTable('users')
      .set({ permissions: ['personalInfo'] })
      .where('id', '=', hm)
      .execute(),
  )
  await theirs.sync()
  expect(findsIn(JSON.stringify([...theirs.rows].map(([, rows]) => [...rows.values()])))).toEqual([])
  // Another company's devices and answers know nothing of it.
  const stranger = await server.as('worker@globex.example')
  expect(findsIn((await stranger.call(`/api/internal/profiles/${hidden}/`)).text)).toEqual([])
  expect(findsIn((await stranger.call(`/api/v6/profiles/${hidden}/contacts/`)).text)).toEqual([])
})
