import type { MessageDocument } from '../templates/document/document.ts'
import { escaped } from '../templates/document/render.ts'
import { textOf } from '../templates/document/text-of.ts'

/** What the product itself puts under a mail: words that lead somewhere. */
export interface FootLine {
  text: string
  /** A page, or a mail to whoever wrote (`mailto:`). */
  href: string
}

const look = 'margin: 24px 0 0; font-size: 12px; color: #5b6770'

/** Behind the HTML of a mail. */
export function footHtml(lines: readonly FootLine[]): string {
  if (!lines.length) return ''
  const links = lines.map(({ text, href }) => `<a href="${escaped(href)}" style="color: #5b6770">${escaped(text)}</a>`)
  return `<p style="${look}">${links.join(' · ')}</p>`
}

/** Where a line leads, as it is read. */
const place = (href: string) =>
  href.startsWith('mailto:') ? decodeURIComponent(href.slice('mailto:'.length).split('?', 1)[0]!) : href

/** Behind the text of a mail. */
export const footText = (lines: readonly FootLine[]): string =>
  lines.length ? `\n\n${lines.map(({ text, href }) => `${text}\n${place(href)}`).join('\n\n')}` : ''

/** Whose letters a text is written in. */
export function languageOfText(text: string): 'en' | 'ru' {
  const lettersOf = (script: RegExp) => text.match(script)?.length ?? 0
  return lettersOf(/\p{Script=Cyrillic}/gu) > lettersOf(/\p{Script=Latin}/gu) ? 'ru' : 'en'
}

/** What stands under a mail is in the mail's language. */
export const languageOfMail = (document: MessageDocument): 'en' | 'ru' => languageOfText(textOf(document))
