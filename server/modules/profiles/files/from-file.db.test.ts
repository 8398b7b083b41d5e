import { beforeAll, expect, test } from 'vitest'
import { folderScope } from '../../../../contract/folders/scopes.ts'
import { WireDevice } from '../../../../tests/kit/devices/device.ts'
import { formOf } from '../../../../tests/kit/form.ts'
import { docxOf, pdfOf } from '../../../../tests/kit/people/documents.ts'
import { type Browser, type TestServer, testServer } from '../../../../tests/kit/server.ts'
import { forgetProfile } from '../commands/forget.ts'

let server: TestServer
let worker: Browser
let manager: Browser
let stranger: Browser

beforeAll(async () => {
  server = await testServer()
  worker = await server.as('worker@acme.example')
  manager = await server.as('hm@acme.example')
  stranger = await server.as('worker@globex.example')
})

const ada = [
  'Ada Lovelace',
  'ada.lovelace@people.example | +44 20 7946 0000',
  'London, United Kingdom',
  'EXPERIENCE',
  'Principal Engineer at Analytical Engines',
  'Jan 2020 - Present',
  'SKILLS',
  'Python, PostgreSQL',
]
const resumeOf = (name: string, mail: string) => [name, mail, ...ada.slice(3)]

const upload = async (by: Browser, name: string, content: string | Uint8Array) =>
  (await by.call('/api/files/v1/', { method: 'POST', ...(await formOf(name, content)) })).body as { id: string }
const draft = (by: Browser, id: string) => by.call(`/api/files/v1/${id}/draft/`)
const create = (by: Browser, file_id: string) =>
  by.call('/api/v6/profiles/private/', { method: 'PUT', body: { file_id } })
const newFolder = async (by: Browser = worker) =>
  (await by.call('/api/v6/folders/', { method: 'POST', body: { name: 'From files' } })).body as {
    id: number
    uid: string
  }
const addTo = async (by: Browser, folder: number | string, name: string, content: string | Uint8Array) => {
  return by.call(`/api/v6/folders/${folder}/files/`, { method: 'POST', ...(await formOf(name, content)) })
}
const peopleIn = async (folder: number) =>
  ((await worker.call(`/api/v6/folders/${folder}/candidates/`)).body as { results: { profile: { name: string } }[] })
    .results

const filesNamed = (filename: string) =>
  server.database.system((tx) => tx.selectFrom('files').select('id').where('filename', '=', filename).execute())

test('an uploaded résumé is a draft of what the form takes, and nobody is made by it', async () => {
  const { id } = await upload(worker, 'ada.pdf', pdfOf(ada))
  const answer = await draft(worker, id)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    first_name: 'Ada',
    last_name: 'Lovelace',
    title: 'Principal Engineer',
    company: 'Analytical Engines',
    location: 'London, United Kingdom',
    contacts: [
      { kind: 'email', value: 'ada.lovelace@people.example' },
      { kind: 'phone', value: '+44 20 7946 0000' },
    ],
    positions: [
      { title: 'Principal Engineer', company: 'Analytical Engines', start: '2020-01', end: null, current: true },
    ],
    skills: ['Python', 'PostgreSQL'],
  })
  expect((await draft(await server.as('worker2@acme.example'), id)).status).toBe(404)
  expect((await draft(stranger, id)).status).toBe(404)
  expect((await draft(manager, id)).status).toBe(403)
})

test('a draft as it was read is taken by the form, each job and skill once', async () => {
  const { id } = await upload(worker, 'grace.docx', docxOf(resumeOf('Grace Hopper', 'grace@people.example')))
  const body = (await draft(worker, id)).body
  const made = await worker.call('/api/v6/profiles/', { method: 'POST', body: body as object })
  expect(made.status).toBe(201)
  const seen = await worker.call(`/api/internal/profiles/${(made.body as { id: number }).id}/`)
  expect(seen.body).toMatchObject({
    name: 'Grace Hopper',
    currentPositions: [{ title: 'Principal Engineer', company: 'Analytical Engines', start: '2020-01' }],
    previousPositions: [],
    displaySkillGroups: [{ skills: [{ name: 'Python' }, { name: 'PostgreSQL' }] }],
  })
})

test('jobs and skills of the form have their limits, and say what is wrong', async () => {
  const post = (more: object) =>
    worker.call('/api/v6/profiles/', { method: 'POST', body: { first_name: 'Limited', ...more } })
  const position = { title: 'Dev', company: '', start: '2020-13', end: null, current: true }
  expect((await post({ positions: [position] })).body).toMatchObject({ fields: { 'positions.0.start': [/./] } })
  expect((await post({ positions: Array(31).fill({ ...position, start: null }) })).status).toBe(400)
  expect((await post({ skills: Array(101).fill('x') })).status).toBe(400)
  expect((await post({ positions: [{ ...position, title: ' ', start: null }] })).status).toBe(400)
})

test('a person is made of a file, the company’s alone, with the file as the résumé; the second time they are known', async () => {
  const resume = docxOf(resumeOf('Анна Петрова', 'anna.petrova@people.example'))
  const first = await upload(worker, 'Анна.docx', resume)
  const made = await create(worker, first.id)
  expect(made.body).toMatchObject({ created: true })
  const { id } = made.body as { id: number }
  expect((await worker.call(`/api/internal/profiles/${id}/`)).body).toMatchObject({ first_name: 'Анна' })
  expect((await stranger.call(`/api/internal/profiles/${id}/`)).status).toBe(404)
  const second = await upload(worker, 'Анна 2.docx', resume)
  expect((await create(worker, second.id)).body).toMatchObject({ id, created: false })
  const resumes = await worker.call(`/api/internal/profiles/${id}/resumes/`)
  const { results } = resumes.body as { results: { fileId: string; type: string }[] }
  expect(new Map(results.map(({ fileId, type }) => [fileId, type]))).toEqual(
    new Map([
      [first.id, 'PROFILE_FROM_FILE'],
      [second.id, 'ENRICH_FROM_FILE'],
    ]),
  )
  // It is somebody's now.
  expect((await create(worker, first.id)).status).toBe(404)
  expect((await draft(worker, first.id)).status).toBe(404)
})

test('what cannot be read says so with the spec’s words and why', async () => {
  const text = 'Profile could not be created. Please, try uploading another file'
  for (const [name, content, reason] of [
    ['cv.rtf', '{\\rtf1 Ada}', 'RTF files aren’t supported: save it as PDF or DOCX'],
    ['cv.pdf', '%PDF-1.7 nothing', 'The document can’t be read'],
    ['cv.txt', 'we sell things\nand more things', 'No line looks like a person’s name'],
  ] as const) {
    const { id } = await upload(worker, name, content)
    const error = { status: 406, body: { code: 'fileParsingError', detail: text, fields: { file: [reason] } } }
    expect(await draft(worker, id), name).toMatchObject(error)
    expect(await create(worker, id), name).toMatchObject(error)
    await worker.call(`/api/files/v1/${id}/`, { method: 'DELETE' })
  }
})

test('who asked to be forgotten is not made again by a file', async () => {
  const lines = resumeOf('Gone Person', 'gone@people.example')
  const { id } = (await create(worker, (await upload(worker, 'gone.docx', docxOf(lines))).id)).body as { id: number }
  await server.database.system((tx) => forgetProfile(tx, server.clock, id))
  const again = await upload(worker, 'gone.docx', docxOf(lines))
  expect((await create(worker, again.id)).body).toMatchObject({ code: 'deletedByOwner' })
  const folder = await newFolder()
  expect((await addTo(worker, folder.id, 'gone again.docx', docxOf(lines))).body).toMatchObject({
    added: 0,
    refused: [{ line: 1, reason: 'Profile was deleted upon the owner’s request' }],
  })
  expect(await filesNamed('gone again.docx')).toEqual([])
})

test('the people of a table stand in the folder and on devices, once, and lines that say nothing are named', async () => {
  const folder = await newFolder()
  const device = new WireDevice(worker)
  device.want(folderScope(folder.uid))
  await device.sync()
  const table =
    'Имя;Фамилия;Почта\nИван;Табличный;ivan@t.example\n;;\nМария;"Таб;личная";maria@t.example\nПётр;Лишний;p@t.example;x\n'
  const first = await addTo(worker, folder.id, 'people.csv', Buffer.from(table))
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    added: 2,
    known: 0,
    refused: [
      { line: 3, reason: 'No name and no email address' },
      { line: 5, reason: 'Cells in the row: 4, in the header: 3' },
    ],
    refused_count: 2,
  })
  expect((await peopleIn(folder.id)).map(({ profile }) => profile.name).sort()).toEqual([
    'Иван Табличный',
    'Мария Таб;личная',
  ])
  for (const id of (first.body as { profiles: number[] }).profiles)
    expect((await stranger.call(`/api/internal/profiles/${id}/`)).status).toBe(404)
  await device.sync()
  expect(device.of(folderScope(folder.uid), 'candidates')).toHaveLength(2)
  expect((await addTo(worker, folder.uid, 'people.csv', table)).body).toMatchObject({ added: 0, known: 2 })
  const speak = (language: string | null) =>
    worker.call('/api/v6/user/settings/', { method: 'PATCH', body: { language } })
  expect((await speak('ru')).status).toBe(200)
  expect((await addTo(worker, folder.id, 'people.csv', table)).body).toMatchObject({
    refused: [{ reason: 'Нет ни имени, ни адреса почты' }, { reason: 'Ячеек в строке: 4, а в заголовке: 3' }],
  })
  await speak('en')
})

test('a table in Windows-1251 and a JSON Resume are read as the operator’s import reads them', async () => {
  const folder = await newFolder()
  const cyrillic = [...'ФИО\tПочта\nОльга Кириллова\to@t.example\n'].map((char) => {
    const code = char.charCodeAt(0)
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
  })
  expect((await addTo(worker, folder.id, 'old.csv', Uint8Array.from(cyrillic))).body).toMatchObject({ added: 1 })
  const json = JSON.stringify([{ basics: { name: 'Json Person', email: 'json@t.example' } }, { basics: {} }])
  expect((await addTo(worker, folder.id, 'resumes.json', json)).body).toMatchObject({
    added: 1,
    refused: [{ line: 2, reason: 'No name in basics' }],
  })
  expect((await peopleIn(folder.id)).map(({ profile }) => profile.name).sort()).toEqual([
    'Json Person',
    'Ольга Кириллова',
  ])
})

test('a résumé brings its person into the folder and stays with them', async () => {
  const folder = await newFolder()
  const answer = await addTo(worker, folder.id, 'margaret.pdf', pdfOf(resumeOf('Margaret Hamilton', 'mh@p.example')))
  const { profiles } = answer.body as { profiles: number[] }
  expect(answer.body).toMatchObject({ added: 1, known: 0, refused_count: 0 })
  expect((await worker.call(`/api/internal/profiles/${profiles[0]}/resumes/`)).body).toMatchObject({
    results: [{ filename: 'margaret.pdf', type: 'PROFILE_FROM_FILE' }],
  })
})

test('what is too large, has too many rows or nothing to read is refused whole, and nobody is made', async () => {
  const folder = await newFolder()
  const rows = (count: number) =>
    `name,email\n${Array.from({ length: count }, (_, at) => `Row ${at} Person,r${at}@rows.example\n`).join('')}`
  expect(await addTo(worker, folder.id, 'many.csv', rows(2001))).toMatchObject({
    status: 406,
    body: { fields: { file: ['The file has more than 2000 rows: split it'] } },
  })
  expect((await addTo(worker, folder.id, 'large.csv', 'x'.repeat(10 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await addTo(worker, folder.id, 'quote.csv', 'name,email\nAda,"a@b.example\n')).body).toMatchObject({
    fields: { file: [/line 2/] },
  })
  expect((await addTo(worker, folder.id, 'empty.csv', '')).status).toBe(406)
  expect((await addTo(worker, folder.id, 'sheet.xlsx', 'PK\u0003\u0004xl/workbook')).status).toBe(406)
  expect(await peopleIn(folder.id)).toEqual([])
  expect((await addTo(worker, folder.id, 'all.csv', rows(2000))).body).toMatchObject({ added: 2000, known: 0 })
})

test('only who may add to the folder may send a file to it, and an archived one takes nobody', async () => {
  const folder = await newFolder()
  const table = 'name,email\nFenced Person,fenced@t.example\n'
  expect((await addTo(manager, folder.id, 'people.csv', table)).status).toBe(403)
  expect((await addTo(stranger, folder.id, 'people.csv', table)).status).toBe(404)
  await worker.call(`/api/v6/folders/${folder.id}/`, { method: 'PATCH', body: { status: 'closed' } })
  expect((await addTo(worker, folder.id, 'people.csv', table)).body).toMatchObject({ code: 'archived' })
  const late = docxOf(resumeOf('Late Person', 'late@t.example'))
  expect((await addTo(worker, folder.id, 'late.docx', late)).body).toMatchObject({ code: 'archived' })
  expect(await filesNamed('late.docx')).toEqual([])
  const made = await server.database.system((tx) =>
    tx.selectFrom('identities').select('key').where('key', '=', 'fenced@t.example').execute(),
  )
  expect(made).toEqual([])
})

test('of a résumé its own summary is shown, short and without a way to reach anybody; the rest is found by its words', async () => {
  const long = 'Leads teams that build engines of brass and steam for offices. '.repeat(40)
  const lines = [
    'Mary Somerville',
    'mary.somerville@people.example | +44 20 7946 0000',
    'SUMMARY',
    'Call 123−456−7890 or (909) 555-­‐5555 after six.',
    long,
    'EXPERIENCE',
    'Principal Engineer at Analytical Engines',
    'Jan 2020 - Present',
    'Calibrated zygometers',
    'Referee: (909) 555‑5556',
  ]
  const { id } = await upload(worker, 'mary.txt', lines.join('\n'))
  const { id: profile } = (await create(worker, id)).body as { id: number }
  const shown = await worker.call(`/api/internal/profiles/${profile}/`)
  const { summary, displayContacts, ...rest } = shown.body as { summary: string; displayContacts: object[] }
  expect(displayContacts).toHaveLength(2)
  expect(summary).toMatch(/^Leads teams that build/)
  expect(summary.length).toBeLessThanOrEqual(1500)
  expect(summary).not.toMatch(/EXPERIENCE|Analytical/)
  // But for the contacts at the head, which are the company's own, no way to reach anybody stands anywhere.
  expect(JSON.stringify({ ...rest, summary }).replace(/"[a-zA-Z_]+":"?\d[^,}]*/g, '')).not.toMatch(
    /\d{3}\D{0,4}\d{4}\b/,
  )
  const found = await server.database.system((tx) =>
    tx.selectFrom('cards').select('document').where('profile_id', '=', profile).executeTakeFirstOrThrow(),
  )
  const said = JSON.stringify(found.document)
  expect(said).toContain('zygometers')
  expect(said).not.toMatch(/456\D?7890|555\D{0,3}555[56]|mary\.somerville@/)
})

test('the same contacts out of two files are shown once', async () => {
  const lines = ['Twice Told', 'twice.told@people.example | +44 20 7946 0123', ...ada.slice(3)]
  const first = await create(worker, (await upload(worker, 'one.txt', lines.join('\n'))).id)
  const again = [...lines, 'LANGUAGES', 'English']
  const second = await create(worker, (await upload(worker, 'two.txt', again.join('\n'))).id)
  const { id } = first.body as { id: number }
  expect(second.body).toMatchObject({ id, created: false })
  const { displayContacts } = (await worker.call(`/api/internal/profiles/${id}/`)).body as {
    displayContacts: { kind: string }[]
  }
  expect(displayContacts.map(({ kind }) => kind)).toEqual(['email', 'phone'])
})
