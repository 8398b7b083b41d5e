import { unzipSync } from 'fflate'
import { type DocumentText, linksLimit } from './text.ts'

/** What one part of the package may unpack to; a résumé's has some hundred kilobytes. */
const partLimit = 30 << 20
const body = 'word/document.xml'
const relations = 'word/_rels/document.xml.rels'
const wanted = /^word\/(?:header\d{0,2}|document|_rels\/document)\.xml(?:\.rels)?$/

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return entities[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** What tags stand for in a text; all others stand for nothing. */
const marks: Readonly<Record<string, string>> = {
  '/w:p': '\n',
  '/w:tr': '\n',
  'w:tab/': '\t',
  'w:br/': '\n',
  'w:cr/': '\n',
  'w:noBreakHyphen/': '-',
}
/** The same box once more, for old programs. */
const fallback = 'mc:Fallback'

/** The text of WordprocessingML, a paragraph a line: what is deleted, hidden in fields or repeated is left out. */
function textOf(xml: string): string {
  const parts: string[] = []
  let inText = false
  let skipping = 0
  for (const [, tag, characters] of xml.matchAll(/<([^>]*)>|([^<]+)/g)) {
    if (tag === undefined) {
      if (inText && !skipping) parts.push(decoded(characters!))
      continue
    }
    const name = `${/^\/?[\w:]*/.exec(tag)![0]}${tag.endsWith('/') ? '/' : ''}`
    if (name === 'w:t') inText = true
    else if (name === '/w:t') inText = false
    else if (name === fallback) skipping++
    else if (name === `/${fallback}`) skipping--
    else if (!skipping && marks[name]) parts.push(marks[name])
  }
  return parts.join('')
}

const linksOf = (xml: string): string[] =>
  [...xml.matchAll(/<Relationship\b[^>]*\/hyperlink"[^>]*>/g)]
    .flatMap(([relation]) => /\bTarget="([^"]*)"/.exec(relation)?.[1] ?? [])
    .slice(0, linksLimit)
    .map(decoded)

/**
 * The text of a DOCX: heads of pages first, for a name often stands there.
 * @throws Error where it is no such package, or a part of it unpacks to more than a document ever holds
 */
export function docxText(content: Uint8Array): DocumentText {
  const parts = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false
      if (originalSize > partLimit) throw new Error('A part is too large')
      return true
    },
  })
  const document = parts[body]
  if (!document) throw new Error('There is no document in it')
  const read = (name: string) => new TextDecoder().decode(parts[name])
  const heads = Object.keys(parts).filter((name) => name.startsWith('word/header'))
  const text = [...heads.sort(), body].map((name) => textOf(read(name))).join('\n')
  return { text, links: parts[relations] ? linksOf(read(relations)) : [] }
}
