import type { Alignment, Block, FontSize, Inline, List, Mark, MessageDocument, Paragraph } from './document.ts'

/**
 * The one way from a document to what is sent: HTML with its styles inside, as mail programs want it, and plain text.
 * Preview, test and delivery all come from here, so what was seen is what arrives. Without a value a variable stands as
 * `{NAME}`.
 */

/** What a variable stands for; undefined where nobody knows. */
export type Values = (name: string) => string | undefined

const none: Values = () => undefined
const sizes: Record<FontSize, string> = { small: '12px', large: '20px', huge: '28px' }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!)
/** Spaces that HTML would swallow: behind another one, or at an end. */
const spaced = (text: string) => text.replaceAll(/^ | $|(?<= ) /g, '\u00a0')
const filled = (name: string, values: Values) => values(name) ?? `{${name}}`

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

function inlineText(node: Inline, values: Values): string {
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'variable') return filled(node.attrs.name, values)
  const link = node.marks?.find((mark) => mark.type === 'link')
  const href = link?.type === 'link' ? link.attrs.href : undefined
  const shown = href?.replace(/^mailto:|^tel:/i, '')
  return shown && shown !== node.text ? `${node.text} (${shown})` : node.text
}

function blockLines(block: Block, values: Values, depth: number): string[] {
  if (block.type === 'paragraph')
    return (block.content ?? [])
      .map((node) => inlineText(node, values))
      .join('')
      .split('\n')
  return block.content.flatMap(({ content }, at) => {
    const sign = block.type === 'bulletList' ? '- ' : `${at + 1}. `
    const lines = content.flatMap((within) => blockLines(within, values, depth + 1))
    return lines.map((line, n) => (n === 0 ? sign : ' '.repeat(sign.length)) + line)
  })
}

/** The same as plain text, a line a paragraph. */
export const textOf = (document: Pick<MessageDocument, 'content'>, values: Values = none): string =>
  document.content.flatMap((block) => blockLines(block, values, 0)).join('\n')

/** The names of the variables in it, each once, in their order. */
export function variablesIn(document: MessageDocument): string[] {
  const found = new Set<string>()
  const look = (nodes: readonly (Block | { content: Block[] } | Inline)[]) => {
    for (const node of nodes) {
      if ('type' in node && node.type === 'variable') found.add(node.attrs.name)
      else if ('content' in node && node.content) look(node.content)
    }
  }
  look(document.content)
  return [...found]
}
