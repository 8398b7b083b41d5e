import type { IncomingContact } from '../../../contract/profiles/incoming.ts'

const hidden = '•••'

/** What is shown of a contact that is not opened: enough to know it again, not enough to use it. */
export function maskOf({ kind, value }: IncomingContact): string {
  if (kind === 'email') {
    const at = value.lastIndexOf('@')
    return at > 0 ? `${[...value][0]}${hidden}${value.slice(at)}` : hidden
  }
  if (kind === 'phone') {
    const digits = value.replace(/\D/g, '')
    return digits.length > 4
      ? `${value.startsWith('+') ? '+' : ''}${digits.slice(0, 1)} ${hidden} ${digits.slice(-2)}`
      : hidden
  }
  return value.length > 3 ? `${[...value].slice(0, 2).join('')}${hidden}` : hidden
}
