import type { Alignment, Block, FontSize, Inline, List, Mark, MessageDocument, Paragraph } from './document.ts'
import { filled, none, type Values } from './text-of.ts'

/**
 * The one way from a document to what is sent: HTML with its styles inside, as mail programs want it (and `text-of.ts`).
 * Preview, test and delivery all come from here, so what was seen is what arrives. Without a value a variable stands as
 * `{NAME}`.
 */

const sizes: Record<FontSize, string> = { small: '12px', large: '20px', huge: '28px' }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!)
/** Spaces that HTML would swallow: behind another one, or at an end. */
const spaced = (text: string) => text.replaceAll(/^ | $|(?<= ) /g, '\u00a0')

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

function inlineHtml(node: Inline, values: Values): string {
  if (node.type === 'hardBreak') return '<br>'
  const text = node.type === 'text' ? node.text : filled(node.attrs.name, values)
  return marked(spaced(escaped(text)), node.marks)
}

const alignStyle = (align: Alignment | null | undefined) => (align && align !== 'left' ? `; text-align: ${align}` : '')

function paragraphHtml({ attrs, content = [] }: Paragraph, values: Values): string {
  const said = content.map((node) => inlineHtml(node, values)).join('')
  // The last break of a line breaks nothing: one more stands for what is to be seen.
  const within = content.length === 0 || content.at(-1)?.type === 'hardBreak' ? `${said}<br>` : said
  return `<p style="margin: 0${alignStyle(attrs?.textAlign)}">${within}</p>`
}

function listHtml({ type, content }: List, values: Values): string {
  const tag = type === 'bulletList' ? 'ul' : 'ol'
  const items = content.map((item) => `<li>${blocksHtml(item.content, values)}</li>`).join('')
  return `<${tag} style="margin: 0; padding-left: 24px">${items}</${tag}>`
}

const blocksHtml = (blocks: readonly Block[], values: Values): string =>
  blocks.map((block) => (block.type === 'paragraph' ? paragraphHtml(block, values) : listHtml(block, values))).join('')

/** The HTML of a mail's body: no scripts, classes or addresses but those of links. */
export const htmlOf = (document: MessageDocument, values: Values = none): string => blocksHtml(document.content, values)
