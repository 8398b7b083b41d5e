import { beforeAll, describe, expect, test } from 'vitest'
import { pool, someone } from '../../kit/people/pool.ts'
import type { Browser } from '../../kit/server.ts'

const { server, take } = await pool()
let worker: Browser
let stranger: Browser
let staff: Browser

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  stranger = await server.as('worker@globex.example')
  staff = await server.as('super@hirefold.example')
})

const add = async (first: string, more = {}) => (await take([someone({ first, ...more })])).profileIds[0]!
const save = (browser: Browser, id: number, ...changes: object[]) =>
  browser.call(`/api/v6/profiles/${id}/`, { method: 'PATCH', body: { changes } })
const whole = async (browser: Browser, id: number) =>
  (await browser.call(`/api/internal/profiles/${id}/`)).body as Record<string, never>

describe('links', () => {
  const link = (browser: Browser, profile_id: number, url: string) =>
    browser.call('/api/addlnk/v4/', { method: 'POST', body: { profile_id, link: url } })
  const detach = (browser: Browser, id: number, url: string) =>
    browser.call(`/api/profiles/${id}/detach/`, { method: 'POST', body: { detached_profile_url: url } })
  const linksOf = async (browser: Browser, id: number) =>
    ((await whole(browser, id)).displayLinks as unknown as { url: string }[]).map(({ url }) => url)

  test('are added and detached in the company’s view', async () => {
    const id = await add('Lena', { links: ['https://github.com/lena-p'] })
    expect((await link(worker, id, 'gitlab.com/lena-p')).body).toMatchObject({ added: true, domain: 'gitlab.com' })
    expect((await link(worker, id, 'https://github.com/lena-p')).body).toMatchObject({ added: false })
    expect(await linksOf(worker, id)).toEqual(['https://github.com/lena-p', 'https://gitlab.com/lena-p'])
    expect((await detach(worker, id, 'https://github.com/lena-p')).status).toBe(200)
    expect((await detach(worker, id, 'https://gitlab.com/lena-p')).status).toBe(200)
    expect(await linksOf(worker, id)).toEqual([])
    expect(await linksOf(stranger, id)).toEqual(['https://github.com/lena-p'])
    expect((await detach(worker, id, 'https://github.com/nobody')).status).toBe(404)
    // And back again.
    await link(worker, id, 'https://github.com/lena-p')
    expect(await linksOf(worker, id)).toEqual(['https://github.com/lena-p'])
  })

  test('of somebody else are told, and nobody is merged', async () => {
    const owner = await add('Owner', { links: ['https://www.linkedin.com/in/owner-page/'] })
    const id = await add('Claims')
    const { body } = await link(worker, id, 'https://linkedin.com/in/owner-page')
    expect(body).toMatchObject({ added: true, maybe_same: [{ id: owner, name: 'Owner Person' }] })
    const told = await worker.call(`/api/profiles/${id}/history/`)
    expect(told.body).toMatchObject({ maybe_same: [{ id: owner, reason: 'link' }] })
    expect((await stranger.call(`/api/profiles/${id}/history/`)).body).toMatchObject({ maybe_same: [] })
    expect(await whole(worker, owner)).toMatchObject({ name: 'Owner Person' })
  })

  test('that staff banned are refused and vanish', async () => {
    const url = 'https://spam.example/anna'
    const id = await add('Spam', { links: [url] })
    expect(await linksOf(worker, id)).toEqual([url])
    const banned = await staff.call('/api/v6/banned_links/', { method: 'POST', body: { url } })
    expect(banned.status).toBe(201)
    expect(await linksOf(worker, id)).toEqual([])
    expect(await whole(worker, id)).toMatchObject({ sites: [] })
    expect(await link(worker, id, url)).toMatchObject({ status: 400, body: { detail: `Link ${url} banned` } })
    const inForm = await save(worker, id, { kind: 'link', key: 'new:00000001', part: 'url', value: url })
    expect(inForm).toMatchObject({ status: 400, body: { code: 'linkBanned' } })
    expect((await staff.call('/api/v6/banned_links/')).body).toMatchObject({
      count: 1,
      results: [{ url, hidden_on: 1 }],
    })
    const later = await add('Later', { links: [url] })
    expect(await linksOf(worker, later)).toEqual([])
    const freed = await staff.call(`/api/v6/banned_links/?url=${encodeURIComponent(url)}`, { method: 'DELETE' })
    expect(freed.status).toBe(200)
    expect(await linksOf(worker, id)).toEqual([url])
    expect(await linksOf(worker, later)).toEqual([url])
  })

  test('that staff banned say why, by whom and of how many people; twice is refused at the field', async () => {
    const url = 'https://www.linkedin.com/in/wrong-one/'
    const one = await add('One', { links: [url] })
    const post = (body: object) => staff.call('/api/v6/banned_links/', { method: 'POST', body })
    const banned = await post({ url, reason: 'wrongPerson' })
    expect(banned.body).toMatchObject({ reason: 'wrongPerson', banned_by: 'Ruth Keller' })
    // It tells nobody who somebody is: what is imported with it is a person of its own.
    expect(await add('One', { links: [url], namespace: 'elsewhere' })).not.toBe(one)
    expect((await post({ url: 'linkedin.com/in/wrong-one', reason: 'spam' })).body).toMatchObject({
      fields: { url: ['This link is banned already'] },
    })
    expect((await post({ url: 'linkedin.com/in/anna petrova' })).body).toMatchObject({
      fields: { url: ['This isn’t a valid link'] },
    })
    const list = async (query: string) => (await staff.call(`/api/v6/banned_links/${query}`)).body
    expect(await list('?q=WRONG-one')).toMatchObject({ count: 1, reasons: { wrongPerson: 1 } })
    expect(await list('?reason=spam')).toMatchObject({ count: 0, results: [], reasons: { wrongPerson: 1 } })
    expect(await list('?q=%25')).toMatchObject({ count: 0 })
    const [{ hidden_on: hidden }] = ((await list('?q=wrong-one')) as { results: { hidden_on: number }[] }).results as [
      { hidden_on: number },
    ]
    expect(hidden).toBe(2)
    const again = { method: 'DELETE' as const }
    await staff.call(`/api/v6/banned_links/?url=${encodeURIComponent(url)}`, again)
    expect((await staff.call(`/api/v6/banned_links/?url=${encodeURIComponent(url)}`, again)).status).toBe(404)
  })
})
