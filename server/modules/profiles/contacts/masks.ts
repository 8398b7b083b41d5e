import type { SaidContact } from '../../../../contract/profiles/facts.ts'
import { domainOf, webAddress } from '../../../../contract/profiles/identity/web-address.ts'

const hidden = '•••'

/** The country at the head of an international number: codes have one to three digits, and none begins another (E.164). */
const country = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** What is shown of a contact that is not opened: enough to know it again, not enough to use it. */
export function maskOf({ kind, value }: SaidContact): string {
  if (kind === 'email') {
    const at = value.lastIndexOf('@')
    return at > 0 ? `${[...value][0]}${hidden}${value.slice(at)}` : hidden
  }
  if (kind === 'phone') {
    const digits = value.replace(/\D/g, '')
    if (digits.length < 7) return hidden
    const head = value.startsWith('+') ? `+${country.exec(digits)?.[0]} ` : ''
    return `${head}${hidden} ${hidden} ${digits.slice(-2)}`
  }
  if (kind === 'link') {
    const url = webAddress(value)
    return url ? `${domainOf(url)}/${hidden}` : hidden
  }
  return value.length > 3 ? `${[...value].slice(0, 2).join('')}${hidden}` : hidden
}
