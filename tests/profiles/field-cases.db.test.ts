import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FactValues } from '../../contract/profiles/facts.ts'
import { blobsFs } from '../../server/adapters/blobs-fs/blobs-fs.ts'
import { importFile } from '../../server/modules/profiles/door.ts'
import { testClock } from '../kit/clock.ts'
import { testDatabase } from '../kit/database/database.ts'

/** What users of other products reported, as small invented files: each row comes out as it must. */

const database = await testDatabase()
const clock = testClock()
const cases = path.join(import.meta.dirname, '..', 'data', 'field-cases')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hf-cases-'))
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
beforeEach(() => database.system((tx) => sql`delete from profiles; delete from import_runs`.execute(tx)))

async function load(name: string, namespace?: string) {
  const remarks: { line: number; reason: string }[] = []
  const refused: { line: number; reason: string }[] = []
  const totals = await importFile(database, clock, path.join(cases, name), {
    ownerCompanyId: null,
    dryRun: false,
    blobs: blobsFs(path.join(folder, 'blobs')),
    namespace,
    remarked: (row) => remarks.push(row),
    refused: (row) => refused.push(row),
  })
  return { totals, remarks, refused }
}

interface Known {
  name: string
  values: string[]
}

/** Everybody, with the contacts and links that are kept of them. */
async function people(): Promise<Known[]> {
  const rows = await database.system((tx) =>
    tx.selectFrom('facts').select(['profile_id', 'kind', 'value']).orderBy('profile_id').orderBy('id').execute(),
  )
  const found = new Map<number, Known>()
  for (const { profile_id: id, kind, value } of rows) {
    const person = found.get(id) ?? { name: '', values: [] }
    found.set(id, person)
    if (kind === 'name') person.name ||= (value as FactValues['name']).full
    if (kind === 'contact') person.values.push((value as FactValues['contact']).value)
    if (kind === 'link') person.values.push((value as FactValues['link']).url)
  }
  return [...found.values()]
}

describe('how many people a file holds', () => {
  test.each([
    ['c29-links.csv', 1],
    ['d12-linkedin-encoded.csv', 1],
    ['d15-telegram.csv', 1],
    ['d07-idn.csv', 1],
    ['d01-ru-phone-8-vs-7.csv', 1],
    ['d02-phone-ext.csv', 1],
    ['d03-shared-office-mail.csv', 3],
    ['d05-linkedin-bare.csv', 4],
    ['c31-placeholders.csv', 6],
    ['c28-emails.csv', 8],
    ['c27-invisible.csv', 6],
  ])('%s: %i, and the same again changes nothing', async (name, count) => {
    expect((await load(name)).totals).toMatchObject({ created: count, refused: 0 })
    expect(await people()).toHaveLength(count)
    const { read, unchanged, updated, created } = (await load(name)).totals
    expect({ unchanged, updated, created }).toEqual({ unchanged: read, updated: 0, created: 0 })
  })
})

test('a channel and a row number are nobody’s identity', async () => {
  await load('e03-source-col.csv')
  await load('e03b-source-col-other.csv')
  expect((await people()).map(({ name }) => name)).toEqual(['Src One', 'Src Other'])
})

test('one Telegram nick is kept, however it is written', async () => {
  await load('d15-telegram.csv')
  expect(await people()).toEqual([{ name: 'Тел Грам', values: ['@telgram_x'] }])
})

test('a link that was broken at a line’s end is put together, and identifies with the same name only', async () => {
  await load('x3-brolin.txt')
  await load('x4-velasco.txt')
  const [brolin, velasco] = await people()
  expect(brolin).toEqual({
    name: 'Katarina Brolin',
    values: [expect.stringMatching(/linkedin\.com\/in\/katarina-brolin-0a1b$/), 'katarina.brolin@field.example'],
  })
  expect(velasco!.values).toContainEqual(expect.stringMatching(/\/katarina-velasco-9f8e$/))
  const kept = await database.system((tx) =>
    tx.selectFrom('identities').select(['key', 'holds']).where('kind', '=', 'link').orderBy('key').execute(),
  )
  expect(kept).toEqual([
    { key: 'linkedin.com/in/katarina-brolin-0a1b', holds: 'named' },
    { key: 'linkedin.com/in/katarina-velasco-9f8e', holds: 'named' },
  ])
})

test('a number that a spreadsheet has rounded is no phone and is told by row and column', async () => {
  const { totals, remarks } = await load('c09-phone-sci.csv')
  expect(totals.created).toBe(1)
  expect(remarks).toEqual([
    { line: 2, reason: 'Phone: “7.91155E+10” is a number rounded by a spreadsheet, not a phone number' },
  ])
  expect((await people())[0]!.values).toEqual(['petr.sokol@field.example'])
})

test('mails that are none are told by row and column; the others are kept, without the dot of a sentence', async () => {
  const { remarks } = await load('c28-emails.csv')
  expect(remarks).toEqual([
    { line: 7, reason: 'Email: “a..b@field.example” isn’t a valid email address' },
    { line: 8, reason: 'Email: “not-an-email” isn’t a valid email address' },
  ])
  expect((await people()).flatMap(({ values }) => values)).toEqual([
    'plus+jobs@field.example',
    'UP.PER@Field.Example',
    "o'connor@field.example",
    'иван@почта.рф',
    '"john doe"@field.example',
    'tr.dot@field.example',
  ])
})

test('nothing that nobody sees stays in a contact, and wrapped forms of a mail are that mail', async () => {
  const { remarks } = await load('c27-invisible.csv')
  expect(remarks).toEqual([])
  const values = Object.fromEntries((await people()).map((person) => [person.name, person.values]))
  expect(values).toMatchObject({
    'Mail To': ['mail.to@field.example', '+79115550107'],
    'Angle Br': ['angle.br@field.example', '+7 911 555 01 08 ext. 23'],
    'Two Mails': ['two.a@field.example', 'two.b@field.example', '+7 911 555-01-09', '8-800-555-01-10'],
    'Slash Mails': ['s.a@field.example', 's.b@field.example', '+7 911 555-01-11', '+7 911 555-01-12'],
    'Space Mails': ['sp.a@field.example', 'sp.b@field.example'],
  })
  expect(values['Zed Way']).toEqual(['zed.way@field.example', expect.stringMatching(/^\+7 911 555.01.06$/)])
})
