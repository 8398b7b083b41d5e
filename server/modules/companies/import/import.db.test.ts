import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { formOf } from '../../../../tests/kit/form.ts'
import { testServer } from '../../../../tests/kit/server.ts'

const path = '/api/v6/invitations/'

interface Answer {
  header: string[]
  unknown: string[]
  rows: { line: number; email: string; role: string | null; outcome: string; cells?: string[]; link?: string }[]
}

async function company(parts: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(parts)
  const admin = await server.as('admin@acme.example')
  const ask = async (content: string | Uint8Array, { preview = false, name = 'team.csv' } = {}) => {
    const url = `${path}import/${preview ? '?preview=true' : ''}`
    const answer = await admin.call(url, { method: 'POST', ...(await formOf(name, content)) })
    await server.jobs.settled()
    return answer
  }
  const rows = async (content: string | Uint8Array, how?: { preview?: boolean; name?: string }) =>
    ((await ask(content, how)).body as Answer).rows
  const outcomes = async (content: string | Uint8Array, how?: { preview?: boolean }) =>
    (await rows(content, how)).map(({ outcome }) => outcome)
  const limit = (set: object) =>
    server.database.system((tx) => tx.updateTable('companies').set(set).where('name', '=', 'Acme').execute())
  const invited = () =>
    server.database.system((tx) => tx.selectFrom('invitations').selectAll().orderBy('email').execute())
  return { server, admin, ask, rows, outcomes, limit, invited }
}

const team = `Email,Role,First name,Last name,Department,Search
leila@acme.example,Recruiter,Leila,Haddad,Talent,yes
p.nowak@acme.example,Hiring manager,Piotr,Nowak,Platform,
boss@acme.example,Admin,Ada,Boss,,no
worker@acme.example,Recruiter,Anna,Weber,,
t.brandt@,Recruiter,T,Brandt,,
LEILA@acme.example,Admin,,,,
x@acme.example,King,,,,
y@acme.example,Service admin,,,,no
z@acme.example,,${'Z'.repeat(81)},,,`

test('a preview says of each row what would become of it, and invites nobody', async () => {
  const { server, ask, invited } = await company()
  const { status, body } = await ask(team, { preview: true })
  expect(status).toBe(200)
  const { rows, unknown } = body as Answer
  expect(unknown).toEqual([])
  expect(rows.map(({ line, role, outcome }) => [line, role, outcome])).toEqual([
    [2, 'worker', 'ready'],
    [3, 'hm', 'ready'],
    [4, 'admin_without_search', 'ready'],
    [5, 'worker', 'here'],
    [6, 'worker', 'format'],
    [7, 'admin', 'twice'],
    [8, null, 'role'],
    [9, 'service_admin', 'search'],
    [10, 'worker', 'long'],
  ])
  // What is to be mended stands there as it was written.
  expect(rows[6]!.cells).toEqual(['x@acme.example', 'King', '', '', '', ''])
  expect(rows[0]!.cells).toBeUndefined()
  expect(await invited()).toEqual([])
  expect(server.mails).toEqual([])
})

test('only the good are invited, each with their role; names and department are theirs once they have joined', async () => {
  const { server, outcomes, invited } = await company()
  expect((await outcomes(team)).slice(0, 4)).toEqual(['sent', 'sent', 'sent', 'here'])
  expect((await invited()).map(({ email, role, can_search }) => [email, role, can_search])).toEqual([
    ['boss@acme.example', 'admin_without_search', false],
    ['leila@acme.example', 'worker', true],
    ['p.nowak@acme.example', 'hm', false],
  ])
  expect(server.mails.map(({ to }) => to).sort()).toEqual([
    'boss@acme.example',
    'leila@acme.example',
    'p.nowak@acme.example',
  ])
  const key = /accept-invite\/([\w-]{43})\//.exec(server.mails.find(({ to }) => to.startsWith('leila'))!.text)![1]
  const browser = server.stranger()
  const read = await browser.call(`${path}read/`, { method: 'POST', body: { key } })
  expect(read).toMatchObject({ body: { first_name: 'Leila', last_name: 'Haddad', inviter: 'Marta Lindqvist' } })
  const { id } = read.body as { id: string }
  const mine = { key, first_name: 'Leyla', last_name: 'Haddad', password: 'Correct-horse-9' }
  expect((await browser.call(`${path}${id}/accept/`, { method: 'PUT', body: mine })).status).toBe(200)
  const user = await server.database.system((tx) =>
    tx.selectFrom('users').selectAll().where('email_key', '=', 'leila@acme.example').executeTakeFirst(),
  )
  expect(user).toMatchObject({ first_name: 'Leyla', department: 'Talent', role: 'worker' })
})

test('Russian names of columns, roles and flags are read, in the bytes and with the delimiter of an old Excel', async () => {
  const { ask } = await company()
  const text = [
    'Фамилия;Имя;Почта;Роль;Любимый цвет;Отдел;Поиск',
    'Титова;Ольга;olga@acme.example;Рекрутер;синий;Подбор;да',
    'Юн;Ирина;irina@acme.example;Нанимающий менеджер;;;',
    'Ли;Вера;vera.li@acme.example;Администратор без поиска;;;нет',
    'Ким;Лев;lev@acme.example;Сотрудник;;;возможно',
  ].join('\r\n')
  const answer = (await ask(iconv.encode(text, 'windows-1251'), { preview: true })).body as Answer
  expect(answer.unknown).toEqual(['Любимый цвет'])
  expect(answer.rows.map(({ role, outcome }) => [role, outcome])).toEqual([
    ['worker', 'ready'],
    ['hm', 'ready'],
    ['admin_without_search', 'ready'],
    ['worker', 'search'],
  ])
  expect(answer.rows[0]).toMatchObject({ first_name: 'Ольга', last_name: 'Титова', department: 'Подбор' })
  for (const encoding of ['utf-8', 'utf-16le'])
    expect((await ask(iconv.encode(text, encoding, { addBOM: true }), { preview: true })).body).toEqual(answer)
})

test('places are taken row by row, and hold when two files are sent at once', async () => {
  const { limit, outcomes } = await company()
  const table = (...names: string[]) => ['email', ...names.map((name) => `${name}@acme.example`)].join('\n')
  // Acme's demo has four that search.
  await limit({ max_search_seats: 6, invite_domains: ['acme.example'], max_hiring_managers: 3 })
  expect(await outcomes(table('a', 'b', 'c'), { preview: true })).toEqual(['ready', 'ready', 'seats'])
  const both = await Promise.all([outcomes(table('a', 'b')), outcomes(table('c', 'd'))])
  expect(both.flat().sort()).toEqual(['seats', 'seats', 'sent', 'sent'])
  expect(await outcomes('email,role\nh@freemail.example,hm\nh1@acme.example,hm\nh2@acme.example,hm')).toEqual([
    'domain',
    'sent',
    'managers',
  ])
  // A file that is sent again invites nobody twice.
  expect(await outcomes('email,role\nh1@acme.example,hm')).toEqual(['invited'])
})

test('a file that cannot be read says why, and too many rows say how many are read', async () => {
  const { ask } = await company()
  const said = async (content: string | Uint8Array, name?: string) => {
    const { status, body } = await ask(content, { preview: true, ...(name && { name }) })
    return [status, (body as { fields?: { file?: string[] } }).fields?.file?.[0]]
  }
  expect(await said('')).toEqual([400, 'The file is empty'])
  expect(await said('email')).toEqual([400, 'The file has no rows'])
  expect(await said('name,role\nAda,admin')).toEqual([400, 'No column in the header is called “Email”'])
  expect(await said('PK\u0003\u0004', 'team.xlsx')).toEqual([400, expect.stringMatching(/^XLSX and ZIP/)])
  expect(await said('%PDF-1.7', 'team.pdf')).toEqual([400, 'The file is not a table: save it as CSV'])
  expect(await said('email\n"a@b.example')).toEqual([400, expect.stringMatching(/^A quote is never closed/)])
  const many = Array.from({ length: 501 }, (_, n) => `p${n}@acme.example`)
  expect(await said(['email', ...many].join('\n'))).toEqual([400, 'The file has more than 500 rows: split it'])
  expect(await said(`email\n${'x'.repeat(1 << 20)}`)).toEqual([400, 'The file is larger than 1 MB'])
})

test('what hides in cells reaches no row: unseen characters, null characters, too few cells, a formula’s guard', async () => {
  const { rows } = await company()
  const read = await rows(
    ['email,first name,last name', "\u200bada@acme.example\u00a0,  Ada \u200b  May,'=Love", 'bob@acme.example'].join(
      '\n',
    ),
    { preview: true },
  )
  expect(read[0]).toMatchObject({
    email: 'ada@acme.example',
    first_name: 'Ada May',
    last_name: '=Love',
    outcome: 'ready',
  })
  expect(read[1]).toMatchObject({ line: 3, outcome: 'cells', cells: ['bob@acme.example'] })
  const nulls = iconv.encode('email\nada\u0000@acme.example', 'utf-16le', { addBOM: true })
  expect((await rows(nulls, { preview: true })).map(({ outcome }) => outcome)).toEqual(['format'])
})

test('a file with an admin asks for the password again where it was given long ago; its preview does not', async () => {
  const { server, ask, invited } = await company()
  server.clock.advance(11 * 60_000)
  expect((await ask(team, { preview: true })).status).toBe(200)
  expect(await ask(team)).toMatchObject({ status: 403, body: { code: 'step_up' } })
  expect(await invited()).toEqual([])
  expect((await ask('email,role\nh@acme.example,hm')).status).toBe(200)
})

test('500 people come in one file, and no more than that on a day', async () => {
  const { ask, outcomes } = await company()
  const many = Array.from({ length: 500 }, (_, n) => `p${n}@acme.example,hm`)
  expect(new Set(await outcomes(['email,role', ...many].join('\n')))).toEqual(new Set(['sent']))
  expect(await ask('email,role\nlast@acme.example,hm', { preview: true })).toMatchObject({ status: 429 })
})

test('without a mailer each link is in the answer, once', async () => {
  const { rows } = await company({ mail: false })
  const [first] = await rows('email,role\nh@acme.example,hm')
  expect(first!.link).toMatch(/\/invitations\/accept-invite\/[\w-]{43}\/$/)
})
