import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, test } from 'vitest'
import { blobsFs } from '../../server/adapters/blobs-fs/blobs-fs.ts'
import { importFile } from '../../server/modules/profiles/door.ts'
import { testClock } from '../kit/clock.ts'
import { testDatabase } from '../kit/database/database.ts'
import { docxOf, pdfOf } from '../kit/people/documents.ts'
import { importing } from '../kit/people/importing.ts'

const database = await testDatabase()
const clock = testClock()
const { folder, load, cards, named, factsOf } = await importing(database, clock)
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

describe('a table', () => {
  test('is read in every encoding and with every delimiter that spreadsheets write', async () => {
    const russian = 'ФИО;Должность;Город;Страна;Навыки\nПётр Ёлкин;Аналитик;Казань;Россия;SQL, Excel\n'
    expect((await load('ru.csv', iconv.encode(russian, 'windows-1251'))).totals.created).toBe(1)
    expect((await load('bom.csv', `\ufeffname,email\nAnna Bom,anna@bom.example\n`)).totals.created).toBe(1)
    expect((await load('tab.tsv', 'full name\tskills\nTab Person\tC++\n')).totals.created).toBe(1)
    expect((await load('packed.csv.gz', gzipSync('name,title\nGzip Person,CTO\n'))).totals.created).toBe(1)
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name,title\nSixteen Bits,CTO\n', 'utf16le')])
    expect((await load('utf16.csv', utf16)).totals.created).toBe(1)
    const [card] = await named('Пётр Ёлкин')
    expect(card).toMatchObject({ title: 'Аналитик', location: { city: 'Казань', country_code: 'RU' } })
    expect(card!.skills.map((skill) => skill.name).sort()).toEqual(['Excel', 'SQL'])
  })

  test('keeps accents of Western files that are not in UTF-8', async () => {
    await load('western.csv', iconv.encode('name,city\nJosé Müller,Málaga\n', 'windows-1252'))
    expect(await named('José Müller')).toHaveLength(1)
  })

  test('refuses rows that do not fit the header, with line and reason, and takes the others', async () => {
    const { totals, refused } = await load(
      'ragged.csv',
      'name,email,title\nRag One,rag1@x.example,Dev\nRag Two,rag2@x.example\nRag Three,rag3@x.example,Dev,extra\nRag Four,rag4@x.example,Dev,,\n,,\n',
    )
    expect(totals).toEqual({ read: 5, created: 2, updated: 0, unchanged: 0, refused: 3 })
    expect(refused).toEqual([
      { line: 3, reason: 'Cells in the row: 2, in the header: 3' },
      { line: 4, reason: 'Cells in the row: 4, in the header: 3' },
      { line: 6, reason: 'No name and no email address' },
    ])
  })

  test('with a line of 20 MB refuses that line only', async () => {
    const { totals, refused } = await load(
      'long.csv',
      `name,title\nBefore It,Dev\n${'x'.repeat(20 << 20)},Dev\nAfter It,Dev\n`,
    )
    expect(totals).toMatchObject({ created: 2, refused: 1 })
    expect(refused).toEqual([{ line: 3, reason: 'The line is longer than a million characters' }])
  })

  test('with a quote that is never closed keeps what came before and says where it broke off', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => `Quote Person ${at},Dev`).join('\n')
    const open = `name,title\n${rows}\n"Never closed,Dev\n${'more,rows\n'.repeat(1000)}`
    await expect(load('quote.csv', open)).rejects.toThrow(/A quote is never closed/)
    expect(await named('Quote Person 49')).toHaveLength(1)
  })

  test('keeps formula cells as the text that they are', async () => {
    await load(
      'formula.csv',
      'name,title,phone\nFormula Person,"=HYPERLINK(""http://evil.example"")",\'+49 555 1234567\n',
    )
    const [card] = await named('Formula Person')
    expect(card!.title).toBe('=HYPERLINK("http://evil.example")')
    expect((await factsOf('Formula Person')).find(({ kind }) => kind === 'contact')?.value).toEqual({
      kind: 'phone',
      value: '+49 555 1234567',
    })
  })

  test('with zero characters and control characters is cleaned of them', async () => {
    await load('control.json', JSON.stringify({ basics: { name: 'Zero\u0000 Person', summary: 'a\u0000b\u0007c' } }))
    expect(await named('Zero Person')).toHaveLength(1)
  })

  test.each([
    ['empty.csv', '', /The file is empty/],
    ['header.csv', 'foo,bar\n1,2\n', /No name or email column in the header/],
    ['document.csv', '%PDF-1.7\n%âãÏÓ\n1 0 obj', /The document can’t be read/],
    ['binary.csv', Buffer.from([1, 0, 2, 0, 3]), /The file is not text/],
    ['broken.csv.gz', gzipSync('name\nA B\n'.repeat(1000)).subarray(0, 60), /compressed file is damaged/],
    ['broken.json', '{"basics": {', /not valid JSON/],
  ])('%s is refused whole with a sentence', async (name, content, sentence) => {
    await expect(load(name, content)).rejects.toThrow(sentence)
  })
})

test('after each batch there is room for a rest, with the batch written', async () => {
  const file = path.join(folder, 'batches.csv')
  await writeFile(file, `name\n${Array.from({ length: 4001 }, (_, at) => `Batch ${at}`).join('\n')}\n`)
  const before = (await cards()).length
  const rests: { took: number; written: number }[] = []
  await importFile(database, clock, file, {
    ownerCompanyId: null,
    dryRun: false,
    blobs: blobsFs(path.join(folder, 'blobs')),
    rest: async (took) => {
      rests.push({ took, written: (await cards()).length - before })
    },
  })
  expect(rests.map(({ written }) => written)).toEqual([2000, 4000])
  for (const { took } of rests) expect(took).toBeGreaterThan(0)
})

test('a dry run tells what would be and writes nothing', async () => {
  const before = (await cards()).length
  expect((await load('dry.csv', 'name,title\nDry One,Dev\nDry Two,Dev\n', { dryRun: true })).totals).toMatchObject({
    created: 2,
  })
  expect((await cards()).length).toBe(before)
  expect((await load('dry.csv', 'name,title\nDry One,Dev\nDry Two,Dev\n')).totals).toMatchObject({ created: 2 })
})

test('a résumé in plain text gives a name, contacts, links and known skills, and is found by its words', async () => {
  const text =
    'Anna Plain\nSenior Backend Engineer\nanna.plain@mail.example · +1 555 123 4567\nhttps://github.com/annaplain\n\nBuilt payment systems with PostgreSQL, Kafka and Node.js.\n'
  expect((await load('resume.txt', text)).totals.created).toBe(1)
  const [card] = await named('Anna Plain')
  expect(card).toMatchObject({ title: 'Senior Backend Engineer', sites: ['github.com'], contacts: ['email', 'phone'] })
  expect(card!.skills.map((skill) => skill.name)).toEqual(expect.arrayContaining(['PostgreSQL', 'Kafka', 'Node.js']))
})

test('résumés as PDF and DOCX come in like texts, once, and what is not read is named', async () => {
  const lines = ['Pdf Person', 'pdf.person@mail.example', 'EXPERIENCE', 'Data Analyst at Acme Corp', '2019 - 2021']
  const pdf = Buffer.from(pdfOf(lines))
  expect((await load('cv.pdf', pdf)).totals).toMatchObject({ read: 1, created: 1 })
  expect((await load('cv.pdf', pdf)).totals).toMatchObject({ created: 0, unchanged: 1 })
  const [card] = await named('Pdf Person')
  expect(card).toMatchObject({ positions: [{ title: 'Data Analyst', company: 'Acme Corp', start: '2019-01' }] })
  const docx = docxOf(['Документ Докс', 'doc@mail.example', 'Навыки: Kafka'])
  expect((await load('cv.docx', Buffer.from(docx))).totals.created).toBe(1)
  await expect(load('cv.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).rejects.toThrow(/DOC/)
})

test('experience comes from dated jobs of a résumé, overlaps counted once', async () => {
  const resume = {
    basics: { name: 'Dated Person', email: 'dated@x.example', location: { city: 'Caracas', countryCode: 'Venezuela' } },
    work: [
      { name: 'One', position: 'Dev', startDate: '2015-01-01', endDate: '2016-12-31' },
      { company: 'Two', position: 'Lead', startDate: '2016-01', endDate: '2017-12' },
    ],
    skills: [{ name: 'Web', keywords: ['HTML'] }, 'Plain skill'],
  }
  await load('dated.json', JSON.stringify(resume))
  const [card] = await named('Dated Person')
  expect(card).toMatchObject({
    experience_years: 3,
    seniority: 'middle',
    title: 'Lead',
    location: { country_code: 'VE' },
  })
  expect(card!.skills.map((skill) => skill.name)).toEqual(['Web', 'HTML', 'Plain skill'])
})
