import { doneAfter, enhancedIn } from '../refusals/meaning.ts'
import { speaksOfNobody } from '../refusals/words.ts'

/** What became of a mail for one of its recipients, as the servers on its way tell it (RFC 3464, and those that write prose). */
export interface Told {
  /**
   * - `hard`: nobody is there (D-134).
   * - `soft`: it was refused for another reason.
   * - `delayed`: it is still on its way.
   * - `arrived`: others of the same report may have failed.
   */
  kind: 'hard' | 'soft' | 'delayed' | 'arrived'
  /** Whose mailbox it was for. */
  address: string | undefined
  /** `5.1.1` */
  status: string | undefined
  said: string
  /** It speaks of us: the next mail would be refused as well. */
  warns: boolean
}

type Trouble = Told & { kind: 'hard' | 'soft' | 'delayed' }

/** Why a mail did not arrive: of the first whom it did not reach, and of each. */
export type Failure = Trouble & { recipients: readonly Told[] }

/** Of one report. */
export const mostRecipients = 100
/** Characters of an address in a report. */
const mostReported = 1000

type Fields = Readonly<Record<string, string>>

/** The groups of fields of a delivery status, unfolded, names in small letters. */
function groupsOf(report: string): Fields[] {
  return report
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/)
    .map((group) =>
      Object.fromEntries(
        group.split('\n').flatMap((line) => {
          const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
          return name ? [[name.toLowerCase(), value!.trim()] as const] : []
        }),
      ),
    )
}

const addressOf = (field: string | undefined) =>
  field
    ?.replace(/^[^;]*;\s*/, '')
    .replaceAll(/[<>]/g, '')
    .trim()
    .toLowerCase()
    .slice(0, mostReported) || undefined

interface Answer {
  status: string | undefined
  said: string
}

const codeIn = (said: string): number | null => Number(/(?<![\d.])([45]\d\d)(?![\d.])/.exec(said)?.[1]) || null

/** By the one table of meanings (D-134). */
function readOf({ status, said }: Answer): Pick<Told, 'warns'> & { kind: 'hard' | 'soft' } {
  const { flags, warns } = doneAfter({ code: codeIn(said), said, status, where: 'report' })
  return { kind: flags ? 'hard' : 'soft', warns }
}

function toldOf(fields: Fields): Told {
  const said = (fields['diagnostic-code'] ?? fields.status ?? '').slice(0, 500)
  const own = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.status ?? '')?.[0]
  const status = own && !own.endsWith('.0.0') ? own : (enhancedIn(said)[0] ?? own)
  const address = addressOf(fields['original-recipient']) ?? addressOf(fields['final-recipient'])
  const told = { address, status, said, ...readOf({ status, said }) }
  if (/delivered|relayed|expanded/i.test(fields.action!)) return { ...told, kind: 'arrived', warns: false }
  return /delayed/i.test(fields.action!) ? { ...told, kind: 'delayed', warns: false } : told
}

const isTrouble = (told: Told): told is Trouble => told.kind !== 'arrived'

/** What a report says of its recipients (RFC 3464); undefined where it arrived at all of them, or nothing is said. */
export function failureOfReport(report: string): Failure | undefined {
  const recipients = groupsOf(report)
    .filter((fields) => fields.action)
    .slice(0, mostRecipients)
    .map(toldOf)
  const troubles = recipients.filter(isTrouble)
  const first = troubles.find(({ kind }) => kind !== 'delayed') ?? troubles[0]
  return first && { ...first, recipients }
}

/** What a report says of one of its recipients; of whom it does not name it says nothing against the address. */
export function failureFor({ recipients, ...first }: Failure, address: string): Told {
  const own = recipients.find((told) => told.address === address.toLowerCase())
  if (own) return own
  const isNamed = recipients.some((told) => told.address !== undefined)
  return isNamed && first.kind === 'hard' ? { ...first, kind: 'soft' } : first
}

const isDelay =
  /delay|still (being )?(re)?tr(ied|ying)|will (keep|continue) trying|задерж|повторн\S+ попыт|затрим|verzöger|retard|retras|atras|ritard|vertraag|opóźn|zpožd|forsink|fördröj/iu

/**
 * The same of a report in prose.
 * @param named whom its headers name
 * @param own addresses of the sender: they are not whom it was for
 */
export function failureOfProse(
  subject: string,
  text: string,
  named: string | undefined,
  own: readonly string[],
): Failure {
  const failed = named
    ? named.split(',').map((each) => each.trim().toLowerCase().slice(0, mostReported))
    : addressesIn(text, own).slice(0, 1)
  const isLate = isDelay.test(subject)
  const recipients = failed.slice(0, mostRecipients).map((address): Trouble => {
    // Each has its reason below its name.
    const at = failed.length > 1 ? text.toLowerCase().indexOf(address) : 0
    const told = reasonIn(at > 0 ? text.slice(at) : text, subject)
    return { address, ...told, ...(isLate && { kind: 'delayed', warns: false }) }
  })
  const nobodyNamed = { address: undefined, ...reasonIn(text, subject) }
  const first = recipients[0] ?? (isLate ? { ...nobodyNamed, kind: 'delayed' as const } : nobodyNamed)
  return { ...first, recipients }
}

const addressesIn = (text: string, own: readonly string[]): string[] =>
  [...text.slice(0, 100_000).matchAll(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g)]
    .map(([address]) => address.toLowerCase())
    .filter((address) => !own.includes(address) && !/^(mailer-daemon|postmaster)@/.test(address))

/** The line of a text that says why. */
function reasonIn(text: string, subject: string) {
  const lines = text.split('\n')
  const reason =
    lines.find((line) => /\b[45]\d\d\b|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(line)) ??
    lines.find((line) => speaksOfNobody.test(line.slice(0, 1000)))
  const said = (reason ?? lines.find((line) => line.trim()) ?? subject).trim().slice(0, 500)
  const status = enhancedIn(said)[0] ?? enhancedIn(text.slice(0, 5000))[0]
  return { status, said, ...readOf({ status, said: reason === undefined ? text.slice(0, 1000) : said }) }
}
