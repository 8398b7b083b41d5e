/** Why a mail did not arrive, as the servers on its way tell it (RFC 3464, and those that write prose). */
export interface Failure {
  /**
   * - `hard`: the address takes no mail (5.x.x).
   * - `soft`: it was refused for another reason (5.7.x policy, 5.2.2 full mailbox: D-61).
   * - `delayed`: it is still on its way.
   */
  kind: 'hard' | 'soft' | 'delayed'
  /** Whose mailbox it was for. */
  address: string | undefined
  /** `5.1.1` */
  status: string | undefined
  said: string
}

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
    .toLowerCase() || undefined

const isFull = /quota|mailbox (is )?full|over ?limit|insufficient storage|переполнен|превышен/i
const isPolicy = /spam|policy|blocked|black ?list|blocklist|dmarc|spf|reputation|content|спам|политик|заблокирован/i
const isUnknown =
  /unknown|no such|does ?n[o’']t exist|doesn['’]t exist|not found|invalid|unavailable|disabled|не существует|не найден|нет такого|недействител/i

/** D-61: 5.7.x and 5.2.2 say nothing of the address. */
function kindOf(status: string | undefined, said: string): Failure['kind'] {
  if (status?.startsWith('4.')) return 'soft'
  if (/^5\.(7\.\d+|2\.2)$/.test(status ?? '')) return 'soft'
  if (isUnknown.test(said) && !isFull.test(said)) return 'hard'
  if (isFull.test(said)) return 'soft'
  // A general 5.0.0 says no more than its words do.
  if (status?.startsWith('5.') && status !== '5.0.0') return 'hard'
  return isPolicy.test(said) ? 'soft' : 'hard'
}

/** What a report says of its recipients (RFC 3464); undefined where it says nothing of one. */
export function failureOfReport(report: string): Failure | undefined {
  const recipients = groupsOf(report).filter((fields) => fields.action)
  const told = recipients.find(({ action }) => /failed/i.test(action!)) ?? recipients[0]
  if (!told || /delivered|relayed|expanded/i.test(told.action!)) return undefined
  const said = (told['diagnostic-code'] ?? told.status ?? '').slice(0, 500)
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(told.status ?? '')?.[0] ?? enhancedIn(said)
  const address = addressOf(told['original-recipient']) ?? addressOf(told['final-recipient'])
  return { kind: /delayed/i.test(told.action!) ? 'delayed' : kindOf(status, said), address, status, said }
}

const enhancedIn = (text: string): string | undefined => /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0]

const isDelay = /delay|still (being )?(re)?tr(ied|ying)|will (keep|continue) trying|задерж|повторн\S+ попыт/i

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
  const first = [...text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)]
    .map(([address]) => address.toLowerCase())
    .find((address) => !own.includes(address) && !/^(mailer-daemon|postmaster)@/.test(address))
  const lines = text.split('\n')
  const reason =
    lines.find((line) => /\b[45]\d\d\b|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(line)) ??
    lines.find((line) => isUnknown.test(line))
  const said = (reason ?? lines.find((line) => line.trim()) ?? subject).trim().slice(0, 500)
  const status = enhancedIn(text)
  const kind = isDelay.test(subject) ? 'delayed' : kindOf(status, reason ?? text.slice(0, 2000))
  return { kind, address: named?.toLowerCase() ?? first, status, said }
}
