import { beforeAll, describe, expect, test } from 'vitest'
import type { EditForm } from '../../../contract/profiles/edit/endpoints.ts'
import { job, pool, skill, someone } from '../../kit/people/pool.ts'
import type { Browser } from '../../kit/server.ts'

const { server, feed, take, search } = await pool()
let worker: Browser
let admin: Browser
let stranger: Browser
let staff: Browser

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  admin = await server.as('admin@acme.example')
  stranger = await server.as('worker@globex.example')
  staff = await server.as('super@hirefold.example')
})

const zalando = { positions: [job('Senior Frontend Engineer', 'Zalando', { start: '2020-01' })] }
const add = async (first: string, more = {}, owner: number | null = null) => {
  const { profileIds } = await take([someone({ first, ...zalando, skills: [skill('Go')], ...more })], owner)
  return profileIds[0]!
}
const formFor = async (browser: Browser, id: number) =>
  (await browser.call(`/api/v6/profiles/${id}/edit/`)).body as EditForm
const save = (browser: Browser, id: number, ...changes: object[]) =>
  browser.call(`/api/v6/profiles/${id}/`, { method: 'PATCH', body: { changes } })
const whole = async (browser: Browser, id: number) =>
  (await browser.call(`/api/internal/profiles/${id}/`)).body as Record<string, never>
const jobKey = 'senior frontend engineer|zalando|2020-01'
const title = (value: string, version = 0) => ({ kind: 'position', key: jobKey, part: 'title', value, version })
const fieldOf = (form: EditForm, kind: string, part: string) =>
  form.items.find((item) => item.kind === kind)!.fields.find((field) => field.part === part)!

describe('editing', () => {
  test('a company’s edit is seen by it alone, on the profile and in the search', async () => {
    const id = await add('Edda')
    const { status, body } = await save(worker, id, title('Staff Wizard'))
    expect(status).toBe(200)
    expect(fieldOf(body, 'position', 'title')).toMatchObject({
      value: 'Staff Wizard',
      under: 'Senior Frontend Engineer',
      own: true,
      by: expect.stringMatching(/\S/),
      known: [{ value: 'Senior Frontend Engineer', source: 'test', own: false, by: null }],
    })
    await feed.catchUp()
    expect(await whole(admin, id)).toMatchObject({
      title: 'Staff Wizard',
      currentPositions: [{ title: 'Staff Wizard', own: true, source: 'colleague', by: expect.stringMatching(/\S/) }],
    })
    expect(await whole(stranger, id)).toMatchObject({
      title: 'Senior Frontend Engineer',
      currentPositions: [{ own: false, source: 'test' }],
    })
    expect((await search('q=position:Wizard', worker)).profiles.map((one) => one.id)).toEqual([id])
    expect((await search('q=position:Wizard', stranger)).count).toBe(0)
    const theirs = await formFor(stranger, id)
    expect(fieldOf(theirs, 'position', 'title')).toMatchObject({ value: 'Senior Frontend Engineer', version: 0 })
    expect(JSON.stringify(theirs)).not.toContain('Wizard')
  })

  test('an import after the edit does not win, and undo gives what sources say by then', async () => {
    const person = someone({ first: 'Ines', ...zalando })
    const { profileIds } = await take([person])
    const id = profileIds[0]!
    const first = await save(worker, id, title('Staff'))
    await take([
      {
        ...person,
        positions: [job('Senior Frontend Engineer', 'Zalando', { start: '2020-01', description: 'New words' })],
      },
    ])
    const shown = await whole(worker, id)
    expect(shown).toMatchObject({ currentPositions: [{ title: 'Staff', description: 'New words' }] })
    const { version } = fieldOf(first.body, 'position', 'title')
    expect((await save(worker, id, { ...title('', version), undo: true })).status).toBe(200)
    expect(await whole(worker, id)).toMatchObject({ title: 'Senior Frontend Engineer' })
    const kept = await server.database.system((tx) =>
      tx.selectFrom('cards').select('company_id').where('profile_id', '=', id).execute(),
    )
    expect(kept).toEqual([{ company_id: 0 }])
  })

  test('two editors of one field are told, and the other fields of neither are lost', async () => {
    const id = await add('Tom')
    expect((await save(admin, id, title('Admin’s title'))).status).toBe(200)
    const both = [title('Worker’s title'), { kind: 'summary', key: '', part: 'text', value: 'Mine', version: 0 }]
    const late = await save(worker, id, ...both)
    expect(late).toMatchObject({ status: 409, body: { code: 'editedMeanwhile' } })
    const { fields } = late.body as { fields: Record<string, string[]> }
    expect(fields).toEqual({ [`position.title:${jobKey}`]: ['Admin’s title', expect.stringMatching(/\S/)] })
    expect(await whole(worker, id)).toMatchObject({ title: 'Admin’s title', summary: null })
    expect((await save(worker, id, both[1]!)).status).toBe(200)
    expect(await whole(worker, id)).toMatchObject({ title: 'Admin’s title', summary: 'Mine' })
    const { version } = fieldOf(await formFor(worker, id), 'position', 'title')
    expect((await save(worker, id, title('Worker’s title', version))).status).toBe(200)
    // Saying the same twice disturbs nobody.
    expect((await save(admin, id, title('Worker’s title', version))).status).toBe(200)
  })

  test('every field that cannot be so is told in one sentence, and nothing is half done', async () => {
    const id = await add('Err')
    const change = (kind: string, part: string, value: string | null, key = '') => ({ kind, key, part, value })
    const { status, body } = await save(
      worker,
      id,
      change('birthdate', 'date', '2190-01-01'),
      change('name', 'first', 'x'.repeat(81)),
      change('position', 'start', 'May', jobKey),
      change('link', 'url', 'not a link', 'new:00000001'),
      change('course', 'nothing', 'x', 'new:00000002'),
      change('skill', 'name', 'x', 'no such key'),
      change('summary', 'text', 'Fine'),
    )
    expect(status).toBe(400)
    expect((body as { fields: object }).fields).toEqual({
      'birthdate.date': ['Choose a date between 1900 and today'],
      'name.first': ['Must be 80 characters or fewer'],
      [`position.start:${jobKey}`]: ['Choose a month from 1900 on'],
      'link.url:new:00000001': ['This isn’t a valid link'],
      'course.nothing:new:00000002': ['A profile has no such field'],
      'skill.name:no such key': ['This entry is no longer in the profile'],
    })
    const nameless = await save(worker, id, change('name', 'first', null), change('name', 'last', null))
    expect(nameless).toMatchObject({ status: 400, body: { fields: { 'name.first': ['This field is required'] } } })
    const turned = await save(worker, id, change('position', 'end', '2019-01', jobKey))
    expect(turned.body).toMatchObject({ fields: { [`position.end:${jobKey}`]: ['The end is before the start'] } })
    expect(await whole(worker, id)).toMatchObject({ summary: null, name: 'Err Person' })
    expect((await formFor(worker, id)).edited_at).toBeNull()
  })

  test('a town is typed and read in the editor’s own language, and found by either name', async () => {
    const id = await add('Tania')
    const speak = (language: string | null) =>
      worker.call('/api/v6/user/settings/', { method: 'PATCH', body: { language } })
    const city = async (browser: Browser) => fieldOf(await formFor(browser, id), 'place', 'city').value
    await speak('ru')
    await save(worker, id, { kind: 'place', key: '', part: 'city', value: 'Мюнхен, Германия', version: 0 })
    expect(await city(worker)).toBe('Мюнхен, Германия')
    await speak(null)
    expect(await city(worker)).toBe('Munich, Germany')
    expect(await whole(worker, id)).toMatchObject({ location: { names: { en: 'Munich', ru: 'Мюнхен' } } })
    const { body } = await worker.call(`/api/profiles/${id}/history/`)
    expect((body as { edits: { results: object[] } }).edits.results[0]).toMatchObject({ after: 'Munich, Germany' })
    const { version } = fieldOf(await formFor(worker, id), 'place', 'city')
    await save(worker, id, { kind: 'place', key: '', part: 'city', value: 'Moscow, Russia', version })
    expect(await city(worker)).toBe('Moscow, Russia')
    const moscow = fieldOf(await formFor(worker, id), 'place', 'city')
    await save(worker, id, { kind: 'place', key: '', part: 'city', value: 'Nowhere-on-Sea', version: moscow.version })
    expect(await city(worker)).toBe('Nowhere-on-Sea')
  })

  test('courses, places, skills and hidden facts follow, and texts stay texts', async () => {
    const id = await add('Cora')
    const key = 'new:0190a000-0000'
    const odd = '<b>CKA</b> \u202Eabc'
    const { status } = await save(
      worker,
      id,
      { kind: 'course', key, part: 'name', value: odd },
      { kind: 'course', key, part: 'year', value: '2025' },
      { kind: 'place', part: 'city', value: 'Berlin, Germany' },
      { kind: 'skill', key: 'go', part: 'hidden', value: 'yes' },
      { kind: 'skill', key: 'new:0190a000-0001', part: 'name', value: 'Rust' },
    )
    expect(status).toBe(200)
    const profile = await whole(worker, id)
    expect(profile).toMatchObject({
      coursesAndCertificates: [{ name: expect.stringContaining('<b>CKA</b>'), issuer: null, year: 2025, own: true }],
      location: { city: 'Berlin', country_code: 'DE' },
      skills: [{ name: 'Rust' }],
    })
    await feed.catchUp()
    expect((await search('q=skill:Rust', worker)).profiles.some((one) => one.id === id)).toBe(true)
    expect((await search('q=skill:Go', worker)).profiles.some((one) => one.id === id)).toBe(false)
    expect((await search('q=skill:Go', stranger)).profiles.some((one) => one.id === id)).toBe(true)
  })

  test('own people are edited as well, and another company’s are not there', async () => {
    const { id } = (
      await worker.call('/api/v6/profiles/', {
        method: 'POST',
        body: { first_name: 'Own', last_name: 'Private', title: 'Dev' },
      })
    ).body as { id: number }
    expect((await save(worker, id, { kind: 'name', part: 'last', value: 'Renamed' })).status).toBe(200)
    expect(await whole(worker, id)).toMatchObject({ name: 'Own Renamed' })
    expect((await save(stranger, id, { kind: 'name', part: 'last', value: 'Stolen' })).status).toBe(404)
    expect((await stranger.call(`/api/v6/profiles/${id}/edit/`)).status).toBe(404)
    expect(await whole(worker, id)).toMatchObject({ name: 'Own Renamed' })
  })

  test('who may not edit is refused', async () => {
    const id = await add('Refuse')
    for (const email of ['hm@acme.example', 'nosearch@acme.example']) {
      const browser = await server.as(email)
      expect((await save(browser, id, { kind: 'summary', part: 'text', value: 'x' })).status).toBe(403)
      expect((await browser.call(`/api/v6/profiles/${id}/edit/`)).status).toBe(403)
      expect((await browser.call(`/api/profiles/${id}/history/`)).status).toBe(403)
      expect((await browser.call('/api/v6/edited_profiles/')).status).toBe(403)
    }
    expect((await worker.call('/api/v6/banned_links/')).status).toBe(403)
  })
})

test('the form and the history hide the ways to a person in a source’s text, as the profile does', async () => {
  const summary = 'Write to hidden.canary@mail.example or call +49 30 12345678.'
  const id = await add('Canary', { summary })
  const { text, body } = await worker.call(`/api/v6/profiles/${id}/edit/`)
  expect(text).not.toContain('hidden.canary')
  expect(text).not.toContain('12345678')
  const { value } = fieldOf(body, 'summary', 'text')
  expect(value).toContain('•••')
  // What the form shows is what sources say.
  await save(worker, id, { kind: 'summary', part: 'text', value })
  expect(await formFor(worker, id)).toMatchObject({ edited_at: null })
  await save(worker, id, { kind: 'summary', part: 'text', value: 'Own words' })
  const history = await worker.call(`/api/profiles/${id}/history/`)
  expect(history.text).toContain('Own words')
  expect(history.text).not.toContain('hidden.canary')
  await server.dispatcher.dispatch()
  const logged = await admin.call('/api/v6/company/audit-log/?limit=1')
  expect(logged.body).toMatchObject({
    results: [{ action: 'profiles.edited', subject: { name: 'Canary Person' }, fields: ['summary.text'] }],
  })
  expect(logged.text).not.toContain('Own words')
})

describe('history', () => {
  test('tells sources and edits with who, and before and after; of another company to staff alone', async () => {
    const id = await add('Hist')
    const me = (await worker.call('/api/internal/users/me/')).body as { company: { id: number } }
    const other = (await stranger.call('/api/internal/users/me/')).body as { company: { id: number } }
    const saved = await save(worker, id, title('Staff'))
    const { version } = fieldOf(saved.body, 'position', 'title')
    await save(admin, id, { ...title('', version), undo: true })
    await save(worker, id, title('Principal'))
    const { body } = await worker.call(`/api/profiles/${id}/history/?company_id=${me.company.id}`)
    expect(body).toMatchObject({
      name: 'Hist Person',
      sources: [{ source: 'test', own: false }],
      edits: {
        count: 3,
        results: [
          { part: 'title', before: 'Senior Frontend Engineer', after: 'Principal', undone: false },
          { before: 'Staff', after: 'Senior Frontend Engineer', undone: true },
          { before: 'Senior Frontend Engineer', after: 'Staff', by: expect.stringMatching(/\S/) },
        ],
      },
    })
    const diff = await worker.call(`/api/v6/profiles/${id}/rt_diff/${me.company.id}/`)
    expect(diff.body).toMatchObject({
      changes: [{ label: 'Zalando', part: 'title', before: 'Senior Frontend Engineer', after: 'Principal' }],
    })
    expect((await worker.call(`/api/profiles/${id}/history/?company_id=${other.company.id}`)).status).toBe(404)
    expect((await stranger.call(`/api/v6/profiles/${id}/rt_diff/${me.company.id}/`)).status).toBe(404)
    expect((await stranger.call(`/api/profiles/${id}/history/`)).body).toMatchObject({ edits: { count: 0 } })
    const byStaff = await staff.call(`/api/v6/profiles/${id}/rt_diff/${me.company.id}/`)
    expect(byStaff).toMatchObject({ status: 200, body: { changes: [{ after: 'Principal' }] } })
    expect((await staff.call(`/api/profiles/${id}/history/?company_id=999999`)).status).toBe(404)
  })

  test('Edited profiles lists the company’s edited people, the latest first', async () => {
    const id = await add('Last')
    await save(worker, id, { kind: 'summary', part: 'text', value: 'x' })
    const { body } = await admin.call('/api/v6/edited_profiles/?limit=1')
    expect(body).toMatchObject({
      results: [{ id, name: 'Last Person', fields: 1, edited_by: expect.stringMatching(/\S/) }],
    })
    expect((await stranger.call('/api/v6/edited_profiles/')).body).toEqual({ count: 0, results: [] })
  })
})
