import { beforeAll, expect, test } from 'vitest'
import { pool, someone } from '../../../../tests/kit/people/pool.ts'
import type { Browser } from '../../../../tests/kit/server.ts'

const { server, take, search } = await pool()
let worker: Browser
let manager: Browser
let id: number

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  manager = await server.as('hm@acme.example')
  await take([
    someone({ first: 'Ada', links: ['https://github.com/ada-one'], namespace: 'greenhouse', externalId: '86' }),
  ])
  id = (await search('q=name:Ada', worker)).profiles[0]!.id
})

const byLink = (who: Browser, link: string) => who.call(`/api/singular_profiles/v4/?url=${encodeURIComponent(link)}`)

test('a link that is somebody’s own page leads to them, however it is spelled', async () => {
  for (const link of ['https://github.com/ada-one', 'http://www.github.com/Ada-One/'])
    expect((await byLink(worker, link)).body).toMatchObject({ id, name: 'Ada Person', url: `/profiles/${id}/` })
})

test('who is not known, and what is nobody’s page, is said', async () => {
  expect(await byLink(worker, 'https://github.com/nobody-here')).toMatchObject({
    status: 404,
    body: { code: 'candidateNotFound', detail: 'Candidate not found' },
  })
  expect(await byLink(worker, 'https://github.com/')).toMatchObject({
    status: 400,
    body: { fields: { url: ['This isn’t a person’s own page'] } },
  })
  // Nobody learns that there is such a person whom they may not see.
  expect((await byLink(manager, 'https://github.com/ada-one')).status).toBe(404)
})

test('an id of another system leads to the person who has it', async () => {
  expect((await worker.call('/api/job_reviewer/greenhouse/86/')).body).toMatchObject({ id })
  for (const path of ['greenhouse/87', 'lever/86', 'no%20vendor/86'])
    expect((await worker.call(`/api/job_reviewer/${path}/`)).body).toMatchObject({ code: 'candidateNotFound' })
})

test('only a link that stands on the profile is followed, and not told from where', async () => {
  const follow = (url: string) => worker.call(`/api/profiles/${id}/redirect/?url=${encodeURIComponent(url)}`)
  const { displayLinks } = (await worker.call(`/api/internal/profiles/${id}/`)).body as {
    displayLinks: { url: string }[]
  }
  const { status, headers } = await follow(displayLinks[0]!.url)
  expect(status).toBe(302)
  expect(headers).toMatchObject({ location: displayLinks[0]!.url, 'referrer-policy': 'same-origin' })
  for (const url of ['https://evil.example/', '//evil.example', 'javascript:alert(1)'])
    expect(await follow(url)).toMatchObject({ status: 404, body: { code: 'linkNotOnProfile' } })
})

test('by a banned link nobody is found any more', async () => {
  const link = 'https://github.com/ada-one'
  const staff = await server.as('super@hirefold.example')
  const ban = { method: 'POST' as const, body: { url: link } }
  expect((await staff.call('/api/v6/banned_links/', ban)).status).toBeLessThan(300)
  expect(await byLink(worker, link)).toMatchObject({ status: 404, body: { code: 'candidateNotFound' } })
})
