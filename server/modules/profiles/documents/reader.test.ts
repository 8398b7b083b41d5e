import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bombOf, docxOf, pdfOf } from '../../../../tests/kit/people/documents.ts'
import { documentReader, documents, UnreadableDocument } from './reader.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const unreadable = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(UnreadableDocument)

test('a PDF is read line by line, and what stands far to the right of a line is told apart', async () => {
  const placed = [
    { x: 50, y: 60, text: 'Ada Lovelace' },
    { x: 50, y: 90, text: 'Analytical Engines' },
    { x: 400, y: 90, text: '2019 - 2021' },
  ]
  expect((await documents.read(pdfOf(placed), 'pdf')).text).toBe('Ada Lovelace\n\nAnalytical Engines\t2019 - 2021')
})

test('a DOCX is read paragraph by paragraph, heads of pages too, and what was deleted is not', async () => {
  const head = '<w:hdr><w:p><w:r><w:t>Анна Петрова</w:t></w:r></w:p></w:hdr>'
  const relations =
    '<Relationships><Relationship Id="r1" Type="http://x/hyperlink" Target="https://github.com/anna?a=1&amp;b=2"/></Relationships>'
  const document = docxOf(['Опыт\tработы', 'A < B & C'], {
    'word/header1.xml': strToU8(head),
    'word/_rels/document.xml.rels': strToU8(relations),
  })
  expect(await documents.read(document, 'docx')).toEqual({
    text: 'Анна Петрова\n\nОпыт\tработы\nA < B & C\n',
    links: ['https://github.com/anna?a=1&b=2'],
  })
})

test('what is broken, locked or a bomb is refused, and the next one is read', async () => {
  const bomb = bombOf('word/document.xml', 500 << 20)
  const whole = docxOf(['Ada'])
  const broken = [
    [bytes(`%PDF-1.7 ${'x'.repeat(2000)}`), 'pdf'],
    [Buffer.concat([bytes('%PDF-1.7\n'), randomBytes(200_000)]), 'pdf'],
    [pdfOf(['Ada']).subarray(0, 300), 'pdf'],
    [bytes('PK\u0003\u0004 not really'), 'docx'],
    [whole.subarray(0, whole.length - 40), 'docx'],
    [zipSync({ 'word/other.xml': strToU8('<w:t>x</w:t>') }), 'docx'],
    [bomb, 'docx'],
  ] as const
  for (const [content, kind] of broken) await unreadable(documents.read(content, kind))
  await unreadable(documents.read(pdfOf([]), 'pdf'))
  expect((await documents.read(docxOf(['Ada']), 'docx')).text).toBe('Ada\n')
})

test('a package that lies about its size unpacks to no more than it says', async () => {
  const lying = zipSync({ 'word/document.xml': strToU8(`<w:t>Ada</w:t>${' '.repeat(50 << 20)}`) })
  const view = new DataView(lying.buffer)
  const entry = lying.findLastIndex(
    (byte, at) => byte === 0x50 && at + 4 <= lying.length && view.getUint32(at, true) === 0x02014b50,
  )
  view.setUint32(entry + 24, 14, true)
  expect(await documents.read(lying, 'docx').catch((error: unknown) => error)).toSatisfy(
    (read) => read instanceof UnreadableDocument || (read as { text: string }).text === 'Ada',
  )
})

const limits = { timeoutMs: 500, atOnce: 1, waiting: 1, bytes: 1000 }
const running = (script: string) =>
  documentReader(async () => [process.execPath, '-e', script], limits).read(new Uint8Array(5), 'pdf')

test('a child that hangs, floods, lies or dies is ended, and hurts nobody', async () => {
  await unreadable(running('setInterval(() => undefined, 1000)'))
  await unreadable(running('for (;;) process.stdout.write("x".repeat(10000))'))
  await unreadable(running('process.exit(1)'))
  await unreadable(running('process.kill(process.pid, "SIGSEGV")'))
  await unreadable(running('console.log("no JSON")'))
  await unreadable(documentReader(async () => ['/no/such/program'], limits).read(new Uint8Array(5), 'pdf'))
})

test('so many are read at once, so many wait, and more are asked to come again', async () => {
  const script = 'setTimeout(() => console.log(JSON.stringify({ text: "Ada", links: [] })), 100)'
  const reader = documentReader(async () => [process.execPath, '-e', script], { ...limits, timeoutMs: 20_000 })
  const read = () => reader.read(new Uint8Array(5), 'pdf')
  const [first, second, third] = await Promise.allSettled([read(), read(), read()])
  expect([first!.status, second!.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(third).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
})
