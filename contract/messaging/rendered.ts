import { linesIn, type MessageDocument } from '../templates/document/document.ts'
import { htmlOf } from '../templates/document/render.ts'
import { textOf } from '../templates/document/text-of.ts'
import { templateParts } from '../templates/variables.ts'
import { type FootLine, footHtml, footText } from './foot.ts'

/** What a message says, before the person's own values are in it. */
export interface Said {
  /** One line; variables stand in it in braces. */
  subject: string
  document: MessageDocument
}

/** By a variable's name. */
export type FilledValues = Readonly<Record<string, string>>

export interface RenderedMail {
  subject: string
  html: string
  text: string
  /** Variables without a value, in the order in which they stand. */
  missing: string[]
}

const namesIn = ({ content }: MessageDocument): string[] =>
  linesIn(content).flatMap((line) =>
    line.type === 'image'
      ? []
      : (line.content ?? []).flatMap((node) => (node.type === 'variable' ? [node.attrs.name] : [])),
  )

const font = 'font-family: Arial, Helvetica, sans-serif; font-size: 15px; line-height: 1.5; color: #131a1e'

/** A mail's whole HTML part: its styles inside, its pictures beside it, nothing of it fetched from anywhere. */
const page = (body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body style="margin: 0; ${font}">${body}</body></html>`

/** By which a mail's HTML names one of its parts (RFC 2392), by the file's id. */
export const cidOf = (file: string): string => `${file}@hirefold`

const filledIn = (values: FilledValues, name: string): string | undefined => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return value?.trim() ? value : undefined
}

/**
 * A message as it arrives: preview, test and delivery all come from here, so what was seen is what arrives.
 * @param values what is known of the person, and what was given by hand; a name without one stands as `{NAME}`
 * @param foot what the product puts under it
 */
export function renderedMail(
  { subject, document }: Said,
  values: FilledValues,
  foot: readonly FootLine[] = [],
): RenderedMail {
  const parts = templateParts(subject, [...Object.keys(values), ...namesIn(document)])
  const known = (name: string) => filledIn(values, name)
  const names = [...parts.flatMap((part) => ('variable' in part ? [part.variable] : [])), ...namesIn(document)]
  return {
    subject: parts
      .map((part) => ('text' in part ? part.text : (known(part.variable) ?? `{${part.variable}}`)))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    html: page(htmlOf(document, known, (file) => `cid:${cidOf(file)}`) + footHtml(foot)),
    text: textOf(document, known) + footText(foot),
    missing: [...new Set(names)].filter((name) => known(name) === undefined),
  }
}
