import type { Block, Inline, MessageDocument } from './document.ts'

/** What a variable stands for; undefined where nobody knows. */
export type Values = (name: string) => string | undefined

export const none: Values = () => undefined
export const filled = (name: string, values: Values): string => values(name) ?? `{${name}}`

function inlineText(node: Inline, values: Values): string {
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'variable') return filled(node.attrs.name, values)
  const link = node.marks?.find((mark) => mark.type === 'link')
  const href = link?.type === 'link' ? link.attrs.href : undefined
  const shown = href?.replace(/^mailto:|^tel:/i, '')
  return shown && shown !== node.text ? `${node.text} (${shown})` : node.text
}

function blockLines(block: Block, values: Values, depth: number): string[] {
  if (block.type === 'image') return [`[${block.attrs.name}]`]
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
