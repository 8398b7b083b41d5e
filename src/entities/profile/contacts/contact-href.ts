import type { ShownContact } from './shown.ts'

/** Where a contact leads: to write, to call, to a messenger; undefined where nothing opens it. */
export function contactHref({ kind, value, number }: Pick<ShownContact, 'kind' | 'value' | 'number'>) {
  if (value === null) return undefined
  if (kind === 'email') return `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`
  if (kind === 'phone') return `tel:${(number ?? value).replace(/[^\d+]/g, '')}`
  if (kind === 'telegram') return `https://t.me/${encodeURIComponent(value.replace(/^@/, ''))}`
  if (kind === 'skype') return `skype:${encodeURIComponent(value)}?chat`
  return kind === 'link' && /^https?:\/\//.test(value) ? value : undefined
}

/** The messenger and the page open beside the app; mail and telephone are the system's. */
export const opensBeside = (kind: ShownContact['kind']): boolean => kind === 'telegram' || kind === 'link'
