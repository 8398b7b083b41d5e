import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Card } from '../../contract/profiles/card.ts'
import { blobsFs } from '../../server/adapters/blobs-fs/blobs-fs.ts'
import { importFile } from '../../server/modules/profiles/door.ts'
import { testClock } from '../kit/clock.ts'
import { testDatabase } from '../kit/database.ts'
import { docxOf, pdfOf } from '../kit/documents.ts'

const database = await testDatabase()
const clock = testClock()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hf-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

interface Imported {
  totals: { read: number; created: number; updated: number; unchanged: number; refused: number }
  refused: { line: number; reason: string }[]
}

async function load(
  name: string,
  content: string | Buffer,
  { dryRun = false, namespace }: { dryRun?: boolean; namespace?: string } = {},
): Promise<Imported> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  const refused: Imported['refused'] = []
  const totals = await importFile(database, clock, file, {
    ownerCompanyId: null,
    dryRun,
    namespace,
    blobs: blobsFs(path.join(folder, 'blobs')),
    refused: (row) => refused.push(row),
  })
  return { totals, refused }
}

const cards = async (): Promise<Card[]> =>
  (await database.system((tx) => tx.selectFrom('cards').select('card').orderBy('profile_id').execute())).map(
    (r) => r.card,
  )
const named = async (name: string) => (await cards()).filter((card) => card.name === name)
const factsOf = async (name: string) => {
  const [card] = await named(name)
  return database.system((tx) => tx.selectFrom('facts').selectAll().where('profile_id', '=', card!.id).execute())
}

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
      { line: 3, reason: 'There are 2 cells where the header has 3' },
      { line: 4, reason: 'There are 4 cells where the header has 3' },
      { line: 6, reason: 'There is neither a name nor a mail address' },
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
    ['header.csv', 'foo,bar\n1,2\n', /The header names no person/],
    ['document.csv', '%PDF-1.7\n%âãÏÓ\n1 0 obj', /The document cannot be read/],
    ['binary.csv', Buffer.from([1, 0, 2, 0, 3]), /The file is not text/],
    ['broken.csv.gz', gzipSync('name\nA B\n'.repeat(1000)).subarray(0, 60), /compressed file is damaged/],
    ['broken.json', '{"basics": {', /not valid JSON/],
  ])('%s is refused whole with a sentence', async (name, content, sentence) => {
    await expect(load(name, content)).rejects.toThrow(sentence)
  })
})

describe('duplicates', () => {
  const pairs = () =>
    database.system((tx) =>
      tx
        .selectFrom('maybe_same')
        .select(['profile_id', 'other_id', 'reason', 'against'])
        .orderBy('profile_id')
        .execute(),
    )

  test('the same id of a namespace is the same person in every file, and restates what it said', async () => {
    await load('a.csv', 'id,name,title,skills\n1,Dup Person,Dev,"Go, SQL"\n', { namespace: 'hr' })
    const { totals } = await load('b.csv', 'id,name,title,skills\n1,Dup Person,Lead,Go\n', { namespace: 'hr' })
    expect(totals).toMatchObject({ created: 0, updated: 1 })
    const [card] = await named('Dup Person')
    expect(card).toMatchObject({ title: 'Lead', external_id: '1' })
    expect(card!.skills.map((skill) => skill.name)).toEqual(['Go'])
  })

  test('an id of a namespace stays somebody’s who marries, and is not given to a stranger', async () => {
    const file = 'id,name\nm1,Vera Ledig\n'
    await load('m.csv', file, { namespace: 'hr' })
    expect((await load('m.csv', 'id,name\nm1,Vera Gift\n', { namespace: 'hr' })).totals.updated).toBe(1)
    expect(await named('Vera Gift')).toHaveLength(1)
    expect((await load('m.csv', 'id,name\nm1,Otto Fremd\n', { namespace: 'hr' })).totals.created).toBe(1)
    const [vera, otto] = [(await named('Vera Gift'))[0]!.id, (await named('Otto Fremd'))[0]!.id]
    expect(await pairs()).toContainEqual({ profile_id: vera, other_id: otto, reason: 'external', against: 'name' })
  })

  test('without a namespace an id tells people apart within its file only, and is answered all the same', async () => {
    const first = 'candidate id,name,source\n1,Idas First,LinkedIn\n'
    await load('export.csv', first)
    expect((await load('export.csv', first)).totals).toMatchObject({ created: 0, unchanged: 1 })
    // A renamed copy is the same file.
    expect((await load('export (1).csv', first)).totals).toMatchObject({ created: 0 })
    expect((await load('other.csv', 'candidate id,name,source\n1,Idas Second,LinkedIn\n')).totals.created).toBe(1)
    expect((await named('Idas Second'))[0]).toMatchObject({ external_id: '1' })
  })

  test('people of an edited file without another identity come in new, as maybe the same', async () => {
    await load('edited.csv', 'id,name,title\n1,Edna Edited,Dev\n2,Eve Mailed,Dev\n')
    const { totals } = await load('edited.csv', 'id,name,title\n1,Edna Edited,Lead\n2,Quite Another,Dev\n')
    expect(totals).toMatchObject({ created: 2 })
    const [before, after] = (await named('Edna Edited')).map(({ id }) => id)
    const found = await pairs()
    expect(found).toContainEqual({ profile_id: before, other_id: after, reason: 'external', against: 'edited' })
    const [another] = await named('Quite Another')
    expect(found.filter(({ other_id }) => other_id === another!.id)).toEqual([])
  })

  test('an export of a system that its columns name has that system’s namespace', async () => {
    const header = 'candidate_id,first_name,last_name,phone_cell,key_skills,current_employer,is_hot'
    await load('cats.csv', `${header}\n7,Kit Catson,,,,Acme,\n`.replace('Kit Catson,', 'Kit,Catson'))
    expect((await load('cats-2.csv', `${header}\n7,Kit,Catson,,,Acme,yes\n`)).totals).toMatchObject({ created: 0 })
  })

  test('else the same mail, however it is written, or the same own page; another page with the same name', async () => {
    await load(
      'c.csv',
      'name,email,link\nMail Person,Mia.P@Person.example,https://www.xing.com/profile/Mail_Person/cv\n',
    )
    expect((await load('d.csv', 'name,email,title\nM. Person, <mia.p@person.EXAMPLE> ,Dev\n')).totals.updated).toBe(1)
    const page = 'name,link,city\nPerson Mail,http://xing.com/profile/mail_person,Berlin\n'
    expect((await load('e.csv', page)).totals.updated).toBe(1)
    const people = (await cards()).filter((card) => card.sites.includes('xing.com'))
    expect(people).toHaveLength(1)
    // Nobody is renamed by what others say.
    expect(people[0]).toMatchObject({ title: 'Dev', location: { city: 'Berlin' }, name: 'Mail Person' })
    await load('e1.csv', 'name,link\nSite Person,site.example/u/mail\n')
    expect((await load('e2.csv', 'name,link\nSite Person,http://www.site.example/u/mail/\n')).totals.created).toBe(0)
    expect((await load('e3.csv', 'name,link\nSite Other,site.example/u/mail\n')).totals.created).toBe(1)
  })

  test('two people with noemail@noemail.com stay two', async () => {
    const table = 'name,email\nNora Nomail,noemail@noemail.com\nNora Nomail-Two,noemail@noemail.com\n'
    expect((await load('no.csv', table)).totals).toMatchObject({ created: 2 })
    expect((await load('no.csv', table)).totals).toMatchObject({ created: 0, unchanged: 2 })
  })

  test('one person with five spellings of a LinkedIn page is one', async () => {
    const pages = [
      'https://ru.linkedin.com/in/five-fold/',
      'linkedin.com/in/Five-Fold?trk=x',
      'm.linkedin.com/in/five-fold#a',
    ]
    const all = [
      ...pages,
      'https://www.linkedin.com/in/five%2Dfold/details/skills/',
      'http://linkedin.com/in/FIVE-FOLD/en',
    ]
    const rows = all.map((page, at) => `${at % 2 ? 'F. Fold' : 'Fiona Fold'},${page}`)
    expect((await load('five.csv', `name,linkedin\n${rows.join('\n')}\n`)).totals).toMatchObject({ created: 1 })
    const facts = await factsOf('Fiona Fold')
    expect(facts.filter(({ kind }) => kind === 'link')).toHaveLength(1)
  })

  test('a mail that is found under a second name stops identifying, and what it had merged is told', async () => {
    await load('n1.csv', 'name,email\nIda Desk,ida.d@firm.example\n')
    await load('n2.csv', 'name,email\nI. Desk,ida.d@firm.example\n')
    const merged = (await named('Ida Desk'))[0]!.id
    expect((await load('n3.csv', 'name,email\nPaul Other,ida.d@firm.example\n')).totals.created).toBe(1)
    const other = (await named('Paul Other'))[0]!.id
    expect(await pairs()).toEqual(
      expect.arrayContaining([
        { profile_id: merged, other_id: other, reason: 'email', against: 'name' },
        // One who may be two.
        { profile_id: merged, other_id: merged, reason: 'email', against: 'shared' },
      ]),
    )
    expect((await load('n4.csv', 'email,name\nida.d@firm.example,Ida Desk\n')).totals.created).toBe(1)
    // The same files again change nothing.
    for (const [name, row] of [
      ['n1.csv', 'Ida Desk'],
      ['n2.csv', 'I. Desk'],
      ['n3.csv', 'Paul Other'],
    ])
      expect((await load(name!, `name,email\n${row},ida.d@firm.example\n`)).totals).toMatchObject({ unchanged: 1 })
  })

  test('one name that agrees and one that differs, or another birthday, merge nobody', async () => {
    await load('o1.csv', 'name,email,birthday\nVera Alt,vera@x.example,1990-01-02\n')
    await load('o2.csv', 'name,email\nVera Neu,vera@x.example\n')
    await load('o3.csv', 'name,email,birthday\nVera Alt,vera@x.example,1991-01-02\n')
    const ids = [...(await named('Vera Alt')), ...(await named('Vera Neu'))].map(({ id }) => id)
    expect(ids).toHaveLength(3)
    const found = (await pairs()).filter(({ other_id }) => ids.includes(other_id!))
    expect(found.map(({ against }) => against).sort()).toEqual(['birthdate', 'name', 'name'])
    // Whose name agrees is found.
    expect((await load('o4.csv', 'name,email\nVera Neu,VERA@x.example\n')).totals.created).toBe(0)
  })

  test('a phone counts only together with the same name', async () => {
    await load('f.csv', 'name,phone\nPhone Person,+49 555 7654321\n')
    expect((await load('g.csv', 'name,phone\nPHONE PERSON,0049 (555) 76-54-321\n')).totals.updated).toBe(1)
    expect((await load('h.csv', 'name,phone,city\nphone person,+49 (555) 76-54-321,Bonn\n')).totals.updated).toBe(1)
    expect((await load('i.csv', 'name,phone\nOther Person,+49 555 7654321\n')).totals.created).toBe(1)
  })

  test('two different external ids of one file or namespace are never merged, but listed as maybe the same', async () => {
    const twins = 'id,name,email\n7,Twin Person,twin@x.example\n8,Twin Person,twin@x.example\n'
    for (const namespace of [undefined, 'ats']) {
      const { totals } = await load(
        'j.csv',
        twins.replaceAll('twin', `twin-${namespace}`).replaceAll('Twin', `Twin${namespace}`),
        namespace === undefined ? {} : { namespace },
      )
      expect(totals.created).toBe(2)
      const [one, two] = await named(`Twin${namespace} Person`)
      expect(await pairs()).toContainEqual({
        profile_id: one!.id,
        other_id: two!.id,
        reason: 'email',
        against: 'external',
      })
    }
  })

  test('the same name alone makes nobody the same', async () => {
    const { totals } = await load('k.csv', 'name,city\nJohn Common,Leeds\nJohn Common,Perth\n')
    expect(totals.created).toBe(2)
  })

  test('a row that is the same in every respect is taken once, and a second import changes nothing', async () => {
    const table = 'name,title\nSame Row,Dev\nSame Row,Dev\n'
    expect((await load('l.csv', table)).totals).toMatchObject({ read: 2, created: 1 })
    expect((await load('l.csv', table)).totals).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
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
