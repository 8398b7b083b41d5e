import { beforeAll, expect, test } from 'vitest'
import { WireDevice } from '../../../tests/kit/devices/device.ts'
import { makePeople } from '../../../tests/kit/people/people.ts'
import { type Browser, testServer } from '../../../tests/kit/server.ts'
import { demoUserId } from '../users/demo.ts'

/** Users who reach only the folders they are a member of: a worker without search (D-104), and anybody with a private folder (D-103). */
const server = await testServer({ searchIds: async () => [] })
const people = await makePeople(server.database, ['Ada Lovelace', 'Grace Hopper'])
let worker: Browser
let admin: Browser
let nosearch: Browser

interface Made {
  id: number
  uid: string
}

async function folderWith(by: Browser, name: string, person: number, more: object = {}): Promise<Made> {
  const answer = await by.call('/api/v6/folders/', { method: 'POST', body: { name, ...more } })
  expect(answer.status, answer.text).toBe(201)
  const made = answer.body as Made
  const body = { profiles: [person] }
  expect((await by.call(`/api/v6/folders/${made.id}/candidates/`, { method: 'POST', body })).status).toBe(201)
  return made
}
const statusOf = async (by: Browser, url: string) => (await by.call(url)).status
const names = async (by: Browser) =>
  ((await by.call('/api/v6/folders/?limit=100')).body as { results: { name: string }[] }).results.map(
    ({ name }) => name,
  )

let open: Made
let shared: Made
let hidden: Made
const [ada, grace] = people as [Made, Made]

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  admin = await server.as('admin@acme.example')
  nosearch = await server.as('nosearch@acme.example')
  open = await folderWith(worker, 'Open to everybody', ada.id)
  shared = await folderWith(worker, 'Shared with a member', grace.id, {
    assignees: [demoUserId('nosearch@acme.example')],
  })
  hidden = await folderWith(worker, 'Private', ada.id, { access_type: 'private' })
})

test('a worker without search sees the folders that he was made a member of, and their people', async () => {
  expect(await names(nosearch)).toEqual(['Shared with a member'])
  expect(await statusOf(nosearch, `/api/v6/folders/${shared.id}/candidates/`)).toBe(200)
  expect(await statusOf(nosearch, `/api/internal/profiles/${grace.id}/`)).toBe(200)
  for (const url of [
    `/api/v6/folders/${open.id}/`,
    `/api/v6/folders/${open.id}/candidates/`,
    `/api/internal/profiles/${ada.id}/`,
    `/api/v6/profiles/${ada.uid}/comments/`,
    `/api/internal/profiles/${ada.id}/resumes/`,
  ])
    expect(await statusOf(nosearch, url), url).toBe(404)
})

test('he creates nobody and nothing, and says nothing of people elsewhere', async () => {
  const post = async (url: string, body: object) => (await nosearch.call(url, { method: 'POST', body })).status
  expect(await post('/api/v6/profiles/', { first_name: 'New', last_name: 'Person' })).toBe(403)
  expect(await post('/api/v6/folders/', { name: 'Mine' })).toBe(403)
  expect(await post('/api/v6/candidates/', { profile: ada.id, folder: shared.uid })).toBe(403)
  expect(await post(`/api/v6/profiles/${ada.id}/comments/`, { text: 'Hello' })).toBe(404)
  expect(await post(`/api/v6/profiles/${grace.id}/comments/`, { text: 'Hello' }), 'beside the folder').toBe(403)
  const { results } = (await nosearch.call(`/api/v6/folders/${shared.id}/candidates/`)).body as {
    results: { id: string }[]
  }
  const comment = { text: 'Hello', candidate_id: results[0]!.id }
  expect(await post(`/api/v6/profiles/${grace.id}/comments/`, comment)).toBe(201)
})

test('his devices hold those folders, and learn of no others', async () => {
  const device = new WireDevice(nosearch)
  await device.sync()
  expect([...device.rows.keys()].filter((scope) => scope.startsWith('fo:') && !scope.includes('/'))).toEqual([
    `fo:${shared.uid}`,
  ])
  expect([...device.rows.keys()].filter((scope) => scope.startsWith('st:'))).toEqual([])
})

test('a private folder is private for an admin too: in lists, by number, on devices, and for what is changed', async () => {
  for (const browser of [admin, await server.as('admin2@acme.example')]) {
    expect(await names(browser)).not.toContain('Private')
    expect(await statusOf(browser, `/api/v6/folders/${hidden.id}/`)).toBe(404)
    expect(await statusOf(browser, `/api/v6/folders/${hidden.uid}/candidates/`)).toBe(404)
    const rename = { method: 'PATCH', body: { name: 'Seen' } } as const
    expect((await browser.call(`/api/v6/folders/${hidden.id}/`, rename)).status).toBe(404)
    const device = new WireDevice(browser)
    device.want(`fo:${hidden.uid}`)
    await device.sync()
    expect(device.holds(`fo:${hidden.uid}`)).toBe(false)
  }
  expect(await names(worker)).toContain('Private')
})

test('an admin without search keeps the folders and their people, and nobody by number alone', async () => {
  const [stranger] = await makePeople(server.database, ['Nobody Inside'])
  const browser = await server.as('admin2@acme.example')
  expect(await statusOf(browser, `/api/internal/profiles/${ada.id}/`)).toBe(200)
  expect(await statusOf(browser, `/api/internal/profiles/${stranger!.id}/`)).toBe(404)
})
