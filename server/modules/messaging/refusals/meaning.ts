import type { refusalMeanings } from '../../../../contract/messaging/message-states.ts'
import { speaksOfNobody, words } from './words.ts'

/**
 * What a mail server's refusal means (D-134): one table for what servers answer us and for what reports of the post tell.
 * Whatever speaks for something else than that mailbox never speaks against the address.
 */

export type Meaning = (typeof refusalMeanings)[number] | 'unknown' | 'other'

export interface Done {
  means: Meaning
  /** The address takes no mail and is written to no more. */
  flags: boolean
  /** It speaks of us, so that the next message would be refused as well: the mailbox says so. */
  warns: boolean
  /** It may be taken another time. */
  retried: boolean
}

export interface Said {
  /** `550`; null where only words came. */
  code: number | null
  said: string
  /** What a report gives beside its words: `5.1.1`. */
  status?: string | undefined
  /** Answered to the recipient's name, to something else (the content), or told by a report. */
  where: 'recipient' | 'elsewhere' | 'report'
}

interface Line {
  means: Exclude<Meaning, 'unknown' | 'other'>
  /** Enhanced codes (RFC 3463, RFC 7372, and those that providers have made). */
  codes: RegExp
  words: RegExp
}

/** The first line that fits. Words come before codes, because many servers say one code for everything. */
const table: readonly Line[] = [
  { means: 'relay', codes: /^5\.7\.64$/, words: words.relay },
  { means: 'authentication', codes: /^5\.7\.(2[0-7]|509|515)$/, words: words.authentication },
  { means: 'rate', codes: /^5\.4\.5$/, words: words.rate },
  { means: 'blocked', codes: /^5\.7\.(511|6[0-4]\d|70[38])$/, words: words.blocked },
  { means: 'sender', codes: /^(5\.1\.[78]|5\.7\.(60|50[1-3])|5\.2\.252)$/, words: words.sender },
  { means: 'content', codes: /^5\.6\.\d+$/, words: words.content },
  { means: 'full', codes: /^5\.(2\.2|3\.1)$/, words: words.full },
  { means: 'size', codes: /^5\.(3\.4|2\.3)$/, words: words.size },
  { means: 'loop', codes: /^5\.4\.(6|14)$/, words: words.loop },
  { means: 'policy', codes: /^5\.7\.\d+$/, words: words.policy },
  { means: 'system', codes: /^5\.[34]\.\d+$/, words: words.system },
]

const ofUs: ReadonlySet<Meaning> = new Set(['relay', 'authentication', 'blocked', 'sender', 'rate'])
/** Only these speak against the address (D-134). */
const ofNobody = /^5\.(1\.(1|6|10)|2\.1)$/
const bareCodes: readonly (number | null)[] = [550, 551, 553]

/** Not a part of an address of a machine, which looks like one. */
const enhanced = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/g

/** Enhanced codes of an answer; a general 5.0.0 says no more than none. */
export const enhancedIn = (said: string): string[] =>
  (said.match(enhanced) ?? []).filter((code) => !code.endsWith('.0.0'))

/** Names of people, machines and pages say nothing: `spam@people.example` may be full. */
const withoutNames = (said: string): string =>
  said
    .replaceAll(/https?:\/\/[^\s)>\]]{1,500}/gi, ' ')
    .replaceAll(/[^\s<>()"]{1,64}@[^\s<>()"]{1,255}/g, ' ')
    .replaceAll(/(?<![\p{L}\d-])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/gu, ' ')
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/\s+/g, ' ')

function isNobody({ code, where }: Said, codes: readonly string[], spoken: string): boolean {
  if (codes.length) return codes.every((each) => ofNobody.test(each))
  const mayBeBare = where === 'report' || (where === 'recipient' && bareCodes.includes(code))
  return mayBeBare && speaksOfNobody.test(spoken)
}

function meaningOf(said: Said): Meaning {
  const text = said.said.slice(0, 1000)
  const codes = [...new Set([...(said.status ? enhancedIn(said.status) : []), ...enhancedIn(text)])]
  const spoken = withoutNames(text)
  const line =
    table.find(({ words: each }) => each.test(spoken)) ??
    table.find(({ codes: each }) => codes.some((code) => each.test(code)))
  if (line) return line.means
  return isNobody(said, codes, spoken) ? 'unknown' : 'other'
}

/** What a refusal means, and what is to be done. */
export function doneAfter(said: Said): Done {
  const means = meaningOf(said)
  const class4 = said.status?.startsWith('4.') || (said.code !== null && said.code >= 400 && said.code < 500)
  return { means, flags: means === 'unknown' && !class4, warns: ofUs.has(means) && !class4, retried: class4 === true }
}
