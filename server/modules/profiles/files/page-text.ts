import { withoutUnseen } from '../../../../contract/kit/invisible.ts'
import type { ResumeType } from '../../../../contract/profiles/files/resumes.ts'

/** A résumé page as text: nothing of its HTML is kept, and nothing of it is ever drawn. */

/** What is none of the page's words, with all that is in it. */
const unread = ['script', 'style', 'noscript', 'template', 'svg', 'head', 'iframe', 'object'] as const
const breaks = /^\/?(?:p|div|br|li|ul|ol|tr|table|h[1-6]|section|article|header|footer|dt|dd|hr)$/

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function character(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? whole
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
}

/** The position behind an element that is not read; the end where it is never closed. @param lower the page in small letters */
function behind(lower: string, name: string, from: number): number {
  const end = lower.indexOf(`</${name}`, from)
  return end < 0 ? lower.length : end
}

/** The words of a page, a line to each block. One walk over it, however it is written. */
export function pageText(html: string): string {
  const parts: string[] = []
  // Letters that grow when they become small would move what stands behind them.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    if (open < 0 || !/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      const next = open < 0 ? html.length : open + 1
      parts.push(html.slice(at, next))
      at = next
      continue
    }
    parts.push(html.slice(at, open))
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const close = html.indexOf('>', open)
    if (close < 0) break
    const name = /^\/?[a-z][a-z\d]*/i.exec(html.slice(open + 1, Math.min(close, open + 40)))?.[0].toLowerCase() ?? ''
    if (breaks.test(name)) parts.push('\n')
    at = (unread as readonly string[]).includes(name) ? behind(lower, name, close) : close + 1
  }
  const text = parts.join('').replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, character)
  return withoutUnseen(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line, at, lines) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim()
}

const sites: readonly (readonly [RegExp, ResumeType])[] = [
  [/(?:^|\.)linkedin\.com$/, 'LINKEDIN_RESUME'],
  [/(?:^|\.)(?:hh|headhunter)\.(?:ru|kz|uz|by)$/, 'HH_RESUME'],
  [/(?:^|\.)getmatch\.ru$/, 'GETMATCH_RESUME'],
  [/^career\.habr\.com$/, 'CAREER_HABR_RESUME'],
]

/** By which of the spec's types a page of a site goes. */
export const typeOfPage = (url: string): ResumeType => {
  const { hostname } = new URL(url)
  return sites.find(([site]) => site.test(hostname))?.[1] ?? 'ATTACHED_FILE'
}
