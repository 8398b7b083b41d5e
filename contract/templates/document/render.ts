import { filePath } from '../../profiles/files/resumes.ts'
import type { Alignment, Block, FontSize, Image, Inline, List, Mark, MessageDocument, Paragraph } from './document.ts'
import { filled, none, type Values } from './text-of.ts'

/**
 * The one way from a document to what is sent: HTML with its styles inside, as mail programs want it (and `text-of.ts`).
 * Preview, test and delivery all come from here, so what was seen is what arrives. Without a value a variable stands as
 * `{NAME}`.
 */

const sizes: Record<FontSize, string> = { small: '12px', large: '20px', huge: '28px' }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!)
/** Spaces that HTML would swallow: behind another one, or at an end of a line. */
const spaced = (text: string, { begins, ends }: Place) => {
  const within = text.replaceAll(/(?<= ) /g, '\u00a0')
  const begun = begins ? within.replace(/^ /, '\u00a0') : within
  return ends ? begun.replace(/ $/, '\u00a0') : begun
}

/** Whether a text stands at the beginning of a line, or behind a space, and whether at its end. */
interface Place {
  begins: boolean
  ends: boolean
}

function marked(html: string, marks: readonly Mark[] = []): string {
  const at = (type: Mark['type']) => marks.find((mark) => mark.type === type)
  const size = at('size')
  const link = at('link')
  let out = html
  if (at('italic')) out = `<em>${out}</em>`
  if (at('bold')) out = `<strong>${out}</strong>`
  if (size?.type === 'size') out = `<span style="font-size: ${sizes[size.attrs.size]}">${out}</span>`
  if (link?.type === 'link') out = `<a href="${escaped(link.attrs.href)}">${out}</a>`
  return out
}

const textIn = (node: Inline, values: Values): string =>
  node.type === 'hardBreak' ? '\n' : node.type === 'text' ? node.text : filled(node.attrs.name, values)

function inlineHtml(nodes: readonly Inline[], at: number, values: Values): string {
  const node = nodes[at]!
  if (node.type === 'hardBreak') return '<br>'
  const [before, after] = [nodes[at - 1], nodes[at + 1]]
  const begins = !before || /[ \n]$/.test(textIn(before, values))
  const ends = !after || after.type === 'hardBreak'
  return marked(spaced(escaped(textIn(node, values)), { begins, ends }), node.marks)
}

const alignStyle = (align: Alignment | null | undefined) => (align && align !== 'left' ? `; text-align: ${align}` : '')

function paragraphHtml({ attrs, content = [] }: Paragraph, values: Values): string {
  const said = content.map((_, at) => inlineHtml(content, at, values)).join('')
  // The last break of a line breaks nothing: one more stands for what is to be seen.
  const within = content.length === 0 || content.at(-1)?.type === 'hardBreak' ? `${said}<br>` : said
  return `<p style="margin: 0${alignStyle(attrs?.textAlign)}">${within}</p>`
}

/** Where a picture is fetched, by its file's id. */
export type Source = (file: string) => string

/** What the variables stand for, and where the pictures are. */
interface Rendering {
  values: Values
  source: Source
}

/** Its size is told in KB (000 §9): every number of bytes is one, exactly. */
function imageHtml({ attrs: { file, internalId, name, width, height, size, align } }: Image, { source }: Rendering) {
  const measures = `width="${width}" height="${height}" data-size="${size / 1024}"`
  const img = `<img src="${escaped(source(file))}" id="${internalId}" alt="${escaped(name)}" ${measures} style="max-width: 100%; height: auto">`
  return `<div style="margin: 0${alignStyle(align)}">${img}</div>`
}

function listHtml({ type, content }: List, rendering: Rendering): string {
  const tag = type === 'bulletList' ? 'ul' : 'ol'
  const items = content.map((item) => `<li>${blocksHtml(item.content, rendering)}</li>`).join('')
  return `<${tag} style="margin: 0; padding-left: 24px">${items}</${tag}>`
}

function blockHtml(block: Block, rendering: Rendering): string {
  if (block.type === 'paragraph') return paragraphHtml(block, rendering.values)
  return block.type === 'image' ? imageHtml(block, rendering) : listHtml(block, rendering)
}

const blocksHtml = (blocks: readonly Block[], rendering: Rendering): string =>
  blocks.map((block) => blockHtml(block, rendering)).join('')

/**
 * The HTML of a mail's body: no scripts, classes or addresses but those of links and pictures.
 * @param source where pictures are; absent: with us
 */
export const htmlOf = (document: MessageDocument, values: Values = none, source: Source = filePath): string =>
  blocksHtml(document.content, { values, source })
