import { beforeAll, describe, expect, test } from 'vitest'
import { job, pool, someone } from '../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../tests/kit/server.ts'
import { forgetProfile } from './door.ts'

const { server, clock, feed, take, search: searchAs } = await pool()
let worker: Browser
let stranger: Browser
const search = (query: string) => searchAs(query, worker)
const idOf = async (name: string) => (await search(`q=name:${name}`)).profiles[0]!.id

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  stranger = await server.as('worker@globex.example')
  await take([someone({ first: 'Ada' }), someone({ first: 'Bob' })])
})

describe('a profile', () => {
  test('shows everything with its source and masks contacts', async () => {
    await take([
      someone({
        first: 'Full',
        contacts: [
          { kind: 'email', value: 'full.person@mail.example' },
          { kind: 'phone', value: '+49 555 1234567' },
        ],
        links: ['https://github.com/full-person'],
        birthdate: '1990-01-02',
        educations: [
          { institution: 'TU', field: 'CS', degree: 'Master', level: 'master', startYear: 2008, endYear: 2013 },
        ],
        positions: [job('Dev', 'One', { start: '2020-01', description: 'Did things.' })],
        summary: 'Hello.',
      }),
    ])
    const id = await idOf('Full')
    const { body, text } = await worker.call(`/api/internal/profiles/${id}/`)
    expect(body).toMatchObject({
      summary: 'Hello.',
      age: 36,
      displayContactMasks: [
        { kind: 'email', mask: 'f•••@mail.example', source: 'test', own: false },
        { kind: 'phone', mask: '+49 ••• ••• 67' },
      ],
      displayLinks: [{ domain: 'github.com', source: 'test' }],
      currentPositions: [{ title: 'Dev', description: 'Did things.', source: 'test' }],
      educations: [{ institution: 'TU', level: 'Master' }],
    })
    expect(text).not.toContain('full.person')
    expect(text).not.toContain('1234567')
  })

  test('can be commented on, and the comment is the company’s own', async () => {
    const id = await idOf('Ada')
    const path = `/api/v6/profiles/${id}/comments/`
    expect((await worker.call(path, { method: 'POST', body: { text: 'Strong.' } })).status).toBe(201)
    expect((await worker.call(path)).body).toMatchObject({ count: 1, results: [{ text: 'Strong.' }] })
    expect((await stranger.call(path)).body).toMatchObject({ count: 0 })
    expect((await search('q=name:Ada')).profiles[0]!.comments_count).toBe(1)
  })

  test('is hidden from a hiring manager until a folder with it is granted', async () => {
    const manager = await server.as('hm@acme.example')
    const id = await idOf('Bob')
    expect((await manager.call(`/api/internal/profiles/${id}/`)).status).toBe(404)
    expect((await manager.call('/api/v6/profiles/')).status).toBe(403)
  })
})

test('who asked to be deleted is found no more, and no import brings them back', async () => {
  const person = someone({ first: 'Gone', contacts: [{ kind: 'email', value: 'gone@x.example' }] })
  await take([person])
  const id = await idOf('Gone')
  await server.database.system((tx) => forgetProfile(tx, clock, id))
  await feed.catchUp()
  expect((await search('q=name:Gone')).count).toBe(0)
  const again = { ...person, source: 'elsewhere', externalId: null }
  const counts = await take([again])
  expect(counts).toMatchObject({ created: 0, updated: 0, unchanged: 0, deleted: [0], profileIds: [] })
})
