import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { linkKey } from '../../../../contract/profiles/identity/links.ts'
import { makePeople } from '../../../../tests/kit/people/people.ts'
import { type Browser, testServer } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'
import { batchSize } from './batches.ts'

const server = await testServer()
const { database } = server
const worker = await server.as('worker@acme.example')
const post = (path: string, body: object, who: Browser = worker, headers = {}) =>
  who.call(path, { method: 'POST', body, headers })

async function folderWith(names: readonly string[]) {
  const people = await makePeople(database, names)
  const { body } = await post('/api/v6/folders/', { name: `Folder ${randomUUID()}` })
  const { id, uid } = body as { id: number; uid: string }
  await post(`/api/v6/folders/${id}/candidates/`, { profiles: people.map((person) => person.id) })
  return { id, uid, people }
}

const acme = await database.system(async (tx) => {
  const { company_id } = await tx
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', demoUserId('worker@acme.example'))
    .executeTakeFirstOrThrow()
  return company_id
})

const tell = (
  profileId: number,
  kind: string,
  value: object,
  owner: number | null = null,
  key: string = randomUUID(),
) =>
  database.system((tx) =>
    sql`insert into facts (profile_id, owner_company_id, kind, key, value, source, recorded_at)
      values (${profileId}, ${owner}, ${kind}, ${key}, ${JSON.stringify(value)}, 'test', now())`.execute(tx),
  )

const exported = (id: number | string, body: object, who: Browser = worker) =>
  post(`/api/vacancies/${id}/candidates/export/csv`, body, who)
const check = (id: number | string, body: object, who: Browser = worker) =>
  post(`/api/vacancies/${id}/candidates/export/check`, body, who)
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\n')

const limitContacts = (contact_limit_company: number | null) =>
  database.system((tx) =>
    tx
      .updateTable('companies')
      .set({ contact_limit_company, contact_limit_user: null })
      .where('id', '=', acme)
      .execute(),
  )

test('a folder is taken out as a table that spreadsheets open: a mark, Cyrillic, no formula', async () => {
  const { id } = await folderWith(['Елена Ким', '=HYPERLINK("http://evil") Smith'])
  const answer = await exported(id, { columns: ['name', 'title', 'city', 'status', 'added_by', 'experience_years'] })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="candidates-\d{4}-\d\d-\d\d\.csv"/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.text.startsWith('\uFEFF"Name","Title","City","Status","Added by","Experience, years"\n')).toBe(true)
  expect(linesOf(answer.text).slice(1).sort()).toEqual([
    `"'=HYPERLINK(""http://evil"") Smith","Senior Frontend Engineer","Berlin","New","Anna Weber","7.7"`,
    '"Елена Ким","Senior Frontend Engineer","Berlin","New","Anna Weber","7.7"',
  ])
})

test('contacts that nobody opened are masked, those of the own company are not, and neither is in the log', async () => {
  const { id, people } = await folderWith(['Ada Lovelace', 'Grace Hopper'])
  await tell(people[0]!.id, 'contact', { kind: 'email', value: 'ada.secret@analytical.example' })
  await tell(people[0]!.id, 'contact', { kind: 'phone', value: '+442079460958' })
  await tell(people[1]!.id, 'contact', { kind: 'email', value: 'grace@own.example' }, acme)
  const columns = ['name', 'emails', 'phones']
  await limitContacts(0)
  const { body } = await check(id, { columns })
  expect(body).toMatchObject({ count: 2, unopened: { emails: 1, phones: 1, telegram: 0 }, needed: 1, left: 0 })
  const { text } = await exported(id, { columns })
  expect(text).toContain('"Grace Hopper","grace@own.example",""')
  expect(text).toContain('"Ada Lovelace","a•••@analytical.example","+44 ••• ••• 58"')
  expect(text).not.toContain('ada.secret')
  expect(server.logged()).not.toContain('ada.secret')
  for (const answer of [await check(id, { columns, open: true }), await exported(id, { columns, open: true })])
    expect(answer).toMatchObject({ status: 400, body: { code: 'notEnoughLimits' } })
  expect((await exported(id, { columns: ['name'], open: true })).status).toBe(200)
  await limitContacts(1)
  expect((await exported(id, { columns, open: true })).text).toContain(
    '"ada.secret@analytical.example","+442079460958"',
  )
  // Opened once for ever: a second file costs nothing, and shows what was opened without being asked.
  expect((await check(id, { columns })).body).toMatchObject({ needed: 0, left: 0 })
  expect((await exported(id, { columns })).text).toContain('ada.secret@analytical.example')
  await limitContacts(null)
})

test('verdicts, comments, tags and links stand in their cells; a Russian file reads as Russian spreadsheets do', async () => {
  const { id, people } = await folderWith(['Linus Ek'])
  const person = people[0]!.id
  await tell(person, 'link', { url: 'https://github.com/linus', domain: 'github.com' })
  await post(`/api/v6/profiles/${person}/tags/`, { tags: ['visa ok', 'checkout'] })
  const list = (await worker.call(`/api/v6/folders/${id}/candidates/`)).body as { results: { id: string }[] }
  await post(`/api/v6/profiles/${person}/comments/`, { text: 'Calls <b>back</b>', candidate_id: list.results[0]!.id })
  const speak = (language: string | null) =>
    worker.call('/api/v6/user/settings/', { method: 'PATCH', body: { language } })
  await speak('ru')
  const { text } = await exported(id, { columns: ['comments', 'tags', 'links', 'experience_years'] })
  await speak(null)
  expect(linesOf(text)).toEqual([
    '"Комментарии";"Метки";"Ссылки";"Опыт, лет"',
    expect.stringMatching(
      /^"\d{4}-\d\d-\d\d Anna Weber: Calls <b>back<\/b>";"visa ok, checkout";"https:\/\/github.com\/linus";"7,7"$/,
    ),
  ])
})

test('whom the company must not contact is marked in the file', async () => {
  const { id, people } = await folderWith(['Anna Marked', 'Bert Free'])
  await tell(people[0]!.id, 'name', { full: 'Anna Marked', first: 'Anna', last: 'Marked' }, null, '')
  const rules = { do_not_contact: { reason: 'Asked' } }
  await worker.call(`/api/v6/profiles/${people[0]!.id}/contact_rules/`, { method: 'PATCH', body: rules })
  const { text } = await exported(id, { columns: ['name', 'do_not_contact'] })
  expect(linesOf(text).sort()).toEqual(['"Anna Marked","Yes"', '"Bert Free",""', '"Name","Do not contact"'])
  await server.dispatcher.dispatch()
  const admin = await server.as('admin@acme.example')
  const { body: log } = await admin.call('/api/v6/company/audit-log/?kind=pool&limit=1')
  expect((log as { results: object[] }).results).toMatchObject([
    { action: 'profiles.exported', count: 2, opened: 0, columns: ['name', 'do_not_contact'] },
  ])
})

test('links are the company’s: what it added, without what it detached', async () => {
  const { id, people } = await folderWith(['Margaret Hamilton'])
  const person = people[0]!.id
  for (const domain of ['github.com', 'gitlab.com']) {
    const url = `https://${domain}/margaret`
    await tell(person, 'link', { url, domain }, null, linkKey(url))
  }
  await post(`/api/profiles/${person}/detach/`, { detached_profile_url: 'https://gitlab.com/margaret' })
  await post('/api/addlnk/v4/', { profile_id: person, link: 'https://habr.com/users/margaret' })
  const { text } = await exported(id, { columns: ['links'] })
  expect(text).toContain('github.com/margaret')
  expect(text).toContain('habr.com/users/margaret')
  expect(text).not.toContain('gitlab.com')
})

test('chosen people come in the order given; one of another folder, a foreign folder and wrong columns change nothing', async () => {
  const one = await folderWith(['A A', 'B B', 'C C'])
  const other = await folderWith(['D D'])
  const idsOf = async (folder: number) =>
    ((await worker.call(`/api/v6/folders/${folder}/candidates/`)).body as { results: { id: string }[] }).results.map(
      (candidate) => candidate.id,
    )
  const ids = (await idsOf(one.id)).toReversed().slice(0, 2)
  const count = () => database.system((tx) => tx.selectFrom('exports').select('id').execute())
  expect(linesOf((await exported(one.uid, { columns: ['name'], candidate_ids: ids })).text)).toHaveLength(3)
  const before = (await count()).length
  const mixed = [...ids, ...(await idsOf(other.id))]
  expect((await exported(one.id, { columns: ['name'], candidate_ids: mixed })).status).toBe(404)
  const stranger = await server.as('worker@globex.example')
  expect((await exported(one.id, { columns: ['name'] }, stranger)).status).toBe(404)
  for (const columns of [[], ['race'], ['name', 'gender']])
    expect((await exported(one.id, { columns })).status, columns.join()).toBe(400)
  expect((await count()).length).toBe(before)
})

test('a hiring manager needs the permission, and gets no column that is hidden from them', async () => {
  const { id } = await folderWith(['Only Theirs'])
  const hm = demoUserId('hm@acme.example')
  await worker.call(`/api/v6/folders/${id}/`, { method: 'PATCH', body: { granted_users: [hm] } })
  const manager = await server.as('hm@acme.example')
  expect((await exported(id, { columns: ['title'] }, manager)).status).toBe(403)
  expect((await check(id, { columns: ['title'] }, manager)).status).toBe(403)
  expect((await manager.call('/api/candidates/export/columns')).status).toBe(403)
  await database.system((tx) =>
    tx
      .updateTable('users')
      .set({ permissions: ['exportCsv'] })
      .where('id', '=', hm)
      .execute(),
  )
  const columns = (await manager.call('/api/candidates/export/columns')).body as { results: { id: string }[] }
  const offered = columns.results.map((column) => column.id)
  for (const hidden of ['name', 'emails', 'phones', 'telegram', 'links', 'comments', 'tags'])
    expect(offered).not.toContain(hidden)
  expect(await exported(id, { columns: ['title', 'emails'] }, manager)).toMatchObject({
    status: 400,
    body: { fields: { columns: [expect.any(String)] } },
  })
  expect(linesOf((await exported(id, { columns: ['title'] }, manager)).text)).toHaveLength(2)
  await database.system((tx) => tx.updateTable('users').set({ permissions: null }).where('id', '=', hm).execute())
})

async function large(count: number) {
  const folder = await folderWith(['First One'])
  await database.system(
    async (tx) => {
      await sql`insert into profiles (uid, created_at) select gen_random_uuid(), now() from generate_series(1, ${count - 1})`.execute(
        tx,
      )
      await sql`insert into cards (profile_id, company_id, card, document)
      select p.id, 0, (select card from cards where profile_id = ${folder.people[0]!.id} and company_id = 0), '{}'
      from profiles p where not exists (select from cards c where c.profile_id = p.id)`.execute(tx)
      await sql`insert into candidates (id, company_id, folder_id, profile_id, profile_uid, status_id, career, person, created_at, updated_at)
      select gen_random_uuid(), c.company_id, c.folder_id, p.id, p.uid, c.status_id, c.career, c.person,
        c.created_at - (p.id % 7) * interval '1 microsecond', c.updated_at
      from candidates c cross join (select id, uid from profiles order by id desc limit ${count - 1}) p
      where c.folder_id = ${folder.uid}`.execute(tx)
    },
    { timeoutMs: 0 },
  )
  return folder
}

test('10,000 people come once each, batch by batch: what is held does not grow with the file', async () => {
  const { id } = await large(10_000)
  await post('/api/v6/user/step-up/', { password: 'Demo-password-1!' })
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/vacancies/${id}/candidates/export/csv`,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      cookie: [...worker.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': worker.cookies.get('csrftoken')!,
    },
    payload: { columns: ['name', 'title', 'skills', 'emails'] },
    payloadAsStream: true,
  })
  expect(answer.statusCode).toBe(200)
  let [lines, pieces, longest] = [0, 0, 0]
  for await (const piece of answer.stream() as AsyncIterable<Buffer>) {
    pieces++
    longest = Math.max(longest, piece.length)
    lines += piece.filter((byte: number) => byte === 10).length
  }
  expect(lines).toBe(10_001)
  // No piece holds more than a batch does.
  expect(pieces).toBeGreaterThanOrEqual(10_000 / batchSize)
  expect(longest).toBeLessThan(batchSize * 400)
})

test('more than a thousand in a day ask for the password, tell the admins and stand in the log; the limit of the day holds', async () => {
  const { id } = await large(1_001)
  server.clock.advance(24 * 3_600_000)
  const fresh = await server.as('worker@acme.example')
  server.clock.advance(11 * 60_000)
  expect(await exported(id, { columns: ['name'] }, fresh)).toMatchObject({ status: 403, body: { code: 'step_up' } })
  await post('/api/v6/user/step-up/', { password: 'Demo-password-1!' }, fresh)
  expect(linesOf((await exported(id, { columns: ['name'] }, fresh)).text)).toHaveLength(1_002)
  await server.dispatcher.dispatch()
  const told = await database.system((tx) =>
    tx.selectFrom('notices').selectAll().where('kind', '=', 'exported').execute(),
  )
  expect(told.map(({ user_id }) => user_id)).toContain(demoUserId('admin@acme.example'))
  expect(told.every(({ by_user_id }) => by_user_id === demoUserId('worker@acme.example'))).toBe(true)
  const admin = await server.as('admin@acme.example')
  const { body } = await admin.call('/api/v6/company/audit-log/?kind=pool')
  expect((body as { results: object[] }).results[0]).toMatchObject({
    action: 'profiles.exported',
    actor: { name: 'Anna Weber' },
    network: '127.0.0.0/24',
  })
  await database.system((tx) =>
    tx.updateTable('companies').set({ daily_export_rows: 2000 }).where('id', '=', acme).execute(),
  )
  expect((await check(id, { columns: ['name'] }, fresh)).body).toMatchObject({ rows_left: 999 })
  expect(await exported(id, { columns: ['name'] }, fresh)).toMatchObject({
    status: 400,
    body: { code: 'exportLimitReached' },
  })
})
