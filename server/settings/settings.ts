import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brandAddresses } from '../../contract/brand.ts'
import { StartError } from '../kernel/errors.ts'
import { type RequestLimits, usualRequestLimits } from '../kernel/limits/request-limit.ts'
import { type AllowedHosts, allowHostsSetting, readAllowedHosts } from '../kernel/outbound/allowed-hosts.ts'
import { type DemoEnds, readDemoEnds } from './demo-ends.ts'

/** Everything an operator may set, read once at the start (product.md, 'One installation'). */
export interface Settings {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  /** The OpenSearch that searches instead of the embedded engine; its path names the index. */
  searchUrl: URL | undefined
  /** The addresses people type, one a brand; empty: loopback names on `port`. */
  publicUrls: readonly URL[]
  /** Addresses of before: there people sign in and send what waits on their devices, and are led on. */
  formerUrls: readonly URL[]
  /** Where mail goes; undefined: nowhere. */
  smtpUrl: URL | undefined
  demo: boolean
  /** The time at which the server's clock starts. */
  clock: Date | undefined
  secret: string | undefined
  /** Of before a rotation; `npm run rotate-secret` alone looks at it. */
  oldSecret: string | undefined
  metricsToken: string | undefined
  offlineDays: number
  /** Calls a minute that a session, and an address without one, may make; 0: as many as they like. */
  requestLimits: RequestLimits
  /** Push services in closed networks may be told. */
  pushPrivate: boolean
  /** The parts of the operator's own network that users may have the server connect to. */
  allowHosts: AllowedHosts
  /** Browsers get the service worker; otherwise it is taken off those that have it. */
  worker: boolean
  /** The address for asking for a demo; undefined: nobody gives any. */
  sales: string | undefined
  demoEnds: DemoEnds
}

export type Environment = Readonly<Record<string, string | undefined>>

const ours = new Set([
  'HIREFOLD_DATA',
  'HIREFOLD_DEMO',
  'HIREFOLD_DEMO_PUBLIC',
  'HIREFOLD_SECRET',
  'HIREFOLD_SECRET_OLD',
  'HIREFOLD_CLOCK',
  'HIREFOLD_METRICS_TOKEN',
  'HIREFOLD_OFFLINE_DAYS',
  'HIREFOLD_SESSION_REQUESTS',
  'HIREFOLD_ADDRESS_REQUESTS',
  'HIREFOLD_PUSH_PRIVATE',
  allowHostsSetting,
  'HIREFOLD_WORKER',
  'HIREFOLD_SALES',
  'HIREFOLD_DEMO_END',
])
/** Every setting there is. */
export const settingNames: readonly string[] = [
  ...['PORT', 'HOST', 'DATABASE_URL', 'SEARCH_URL', 'SMTP_URL', 'PUBLIC_URL', 'PUBLIC_URL_OLD'],
  ...ours,
]
const loopback = new Set(['127.0.0.1', 'localhost', '::1'])
const isLoopback = (host: string) => loopback.has(host)

/** Where everything is kept. */
export const dataFolderOf = (env: Environment): string => path.resolve(env.HIREFOLD_DATA || 'data')

/** @throws StartError that names the setting which is unknown, malformed or forbidden together with another */
export function readSettings(env: Environment): Settings {
  const unknown = Object.keys(env).find((name) => name.startsWith('HIREFOLD_') && !ours.has(name))
  if (unknown) throw new StartError(`${unknown} is not a Hirefold setting. Known settings: ${[...ours].join(', ')}.`)
  const host = env.HOST || '127.0.0.1'
  const demo = flag(env, 'HIREFOLD_DEMO', true)
  if (demo && !isLoopback(host) && !flag(env, 'HIREFOLD_DEMO_PUBLIC', false)) {
    throw new StartError(
      `HOST is ${host}, but demo accounts have a well-known password: set HIREFOLD_DEMO=0, or HIREFOLD_DEMO_PUBLIC=1 to allow it.`,
    )
  }
  return {
    port: port(env),
    host,
    dataFolder: dataFolderOf(env),
    databaseUrl: databaseUrl(env),
    searchUrl: searchUrl(env),
    publicUrls: addresses(env, 'PUBLIC_URL'),
    formerUrls: formerUrls(env),
    smtpUrl: smtpUrl(env),
    demo,
    clock: clock(env, demo && isLoopback(host)),
    secret: secret(env, 'HIREFOLD_SECRET'),
    oldSecret: secret(env, 'HIREFOLD_SECRET_OLD'),
    metricsToken: secret(env, 'HIREFOLD_METRICS_TOKEN'),
    offlineDays: offlineDays(env),
    requestLimits: {
      session: requests(env, 'HIREFOLD_SESSION_REQUESTS', usualRequestLimits.session),
      address: requests(env, 'HIREFOLD_ADDRESS_REQUESTS', usualRequestLimits.address),
    },
    pushPrivate: flag(env, 'HIREFOLD_PUSH_PRIVATE', false),
    allowHosts: allowHosts(env),
    worker: flag(env, 'HIREFOLD_WORKER', true),
    sales: sales(env),
    demoEnds: readDemoEnds(env.HIREFOLD_DEMO_END || '3,1@10'),
  }
}

/** Under which address people find the server, as far as the settings say. */
export const addressOf = ({ publicUrls, host, port }: Settings): string =>
  publicUrls[0]?.origin ?? `http://${host === '::1' ? '[::1]' : host}:${port}`

/** Where people outside find the server, over https. */
export const publicOriginOf = ({ publicUrls }: Pick<Settings, 'publicUrls'>): string | undefined =>
  publicUrls.find(({ protocol }) => protocol === 'https:')?.origin

/** Where people outside find the server, and where mails lead that follow from no request. */
export const originsOf = (settings: Settings) => ({
  publicOrigin: publicOriginOf(settings),
  homeOrigin: addressOf(settings),
})

function flag(env: Environment, name: string, absent: boolean): boolean {
  const value = env[name]
  if (value === undefined || value === '') return absent
  if (value !== '0' && value !== '1') throw new StartError(`${name} must be 0 or 1, not '${value}'.`)
  return value === '1'
}

function port(env: Environment): number {
  const value = env.PORT || '3000'
  const number = Number(value)
  if (!/^\d{1,5}$/.test(value) || number > 65_535) {
    throw new StartError(`PORT must be a number from 0 to 65535, not '${value}'.`)
  }
  return number
}

function offlineDays(env: Environment): number {
  const value = env.HIREFOLD_OFFLINE_DAYS || '7'
  const days = Number(value)
  if (!/^\d{1,2}$/.test(value) || days < 1 || days > 30) {
    throw new StartError(`HIREFOLD_OFFLINE_DAYS must be a number from 1 to 30, not '${value}'.`)
  }
  return days
}

function requests(env: Environment, name: string, absent: number): number {
  const value = env[name] || String(absent)
  if (!/^\d{1,7}$/.test(value)) throw new StartError(`${name} must be a number from 0 to 9999999, not '${value}'.`)
  return Number(value)
}

function databaseUrl(env: Environment): string | undefined {
  const value = env.DATABASE_URL
  if (!value) return undefined
  if (!/^postgres(ql)?:\/\//.test(value)) throw new StartError('DATABASE_URL must begin with postgres://.')
  return value
}

/** OpenSearch's own rules for names, and short enough for what is put behind it. */
const shardsQuery = /^(\?shards=([1-9]|[1-5]\d|6[0-4]))?$/
const indexPath = /^\/([a-z0-9][a-z0-9_-]{0,99})?$/

function searchUrl(env: Environment): URL | undefined {
  const value = env.SEARCH_URL
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !indexPath.test(url.pathname) ||
    !shardsQuery.test(url.search) ||
    url.hash
  )
    throw new StartError(
      'SEARCH_URL must be an address like https://user:password@search.example.com:9200/hirefold; the path names the index (lowercase letters, digits, - and _), and ?shards= sets the number of shards (1 to 64).',
    )
  return url
}

function smtpUrl(env: Environment): URL | undefined {
  const value = env.SMTP_URL
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new StartError(
      'SMTP_URL must be an address like smtps://user:password@mail.example.com/?from=hr@example.com.',
    )
  // A server on this machine hands mail on by rules of its own.
  if (!namesSender(url) && !isLoopback(url.hostname))
    throw new StartError(
      `SMTP_URL names no sender: end it with ?from=hr@your-domain. Mail from ${brandAddresses.hirefold.noReply}, which nobody has, is refused or lost.`,
    )
  return url
}

/** Whether the operator has said by which address system mail leaves. */
export const namesSender = (smtpUrl: URL): boolean => smtpUrl.searchParams.get('from')?.includes('@') === true

/** What a start and the doctor warn of where it does not. */
export const noSender =
  'SMTP_URL names no sender, so mail leaves by the brand’s own invented address: end it with ?from=hr@your-domain.'

function sales(env: Environment): string | undefined {
  const value = env.HIREFOLD_SALES
  if (!value) return undefined
  if (!/^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/u.test(value) || value.length > 320)
    throw new StartError(`HIREFOLD_SALES must be a mail address, not '${value}'.`)
  return value
}

function allowHosts(env: Environment): AllowedHosts {
  try {
    return readAllowedHosts(env[allowHostsSetting] ?? '')
  } catch (error) {
    throw new StartError((error as Error).message)
  }
}

function addresses(env: Environment, name: string): URL[] {
  return (env[name] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const url = URL.canParse(each) ? new URL(each) : undefined
      if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) {
        throw new StartError(`${name} must hold addresses like https://hire.example.com, not '${each}'.`)
      }
      return url
    })
}

function formerUrls(env: Environment): URL[] {
  const former = addresses(env, 'PUBLIC_URL_OLD')
  const current = addresses(env, 'PUBLIC_URL')
  if (former.length && !current.length)
    throw new StartError('PUBLIC_URL_OLD names former addresses, and PUBLIC_URL none of today: set both.')
  const twice = former.find(({ host }) => current.some((url) => url.host === host))
  if (twice) throw new StartError(`PUBLIC_URL_OLD and PUBLIC_URL both name ${twice.host}: take it out of one.`)
  return former
}

function clock(env: Environment, allowed: boolean): Date | undefined {
  const value = env.HIREFOLD_CLOCK
  if (!value) return undefined
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) {
    throw new StartError(`HIREFOLD_CLOCK must be a time like 2026-11-20T09:00:00Z, not '${value}'.`)
  }
  if (!allowed) throw new StartError('HIREFOLD_CLOCK is for demo servers on loopback only.')
  return date
}

function secret(env: Environment, name: string): string | undefined {
  const value = env[name]
  if (!value) return undefined
  if (value.length < 32) throw new StartError(`${name} must have 32 characters or more.`)
  return value
}

/** Where a secret is kept that was made. */
export const secretFile = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => path.join(dataFolder, 'secret')

/** The one in the data folder; undefined where there is none. */
export async function keptSecret(settings: Pick<Settings, 'dataFolder'>): Promise<string | undefined> {
  try {
    return (await readFile(secretFile(settings), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

interface ServerSecret {
  secret: string
  /** Just now, because there was none. */
  isMade: boolean
}

/** Takes back a secret that was made for data which has another: the next start asks for that one as well. */
export const forgetMadeSecret = (settings: Pick<Settings, 'dataFolder'>): Promise<void> =>
  rm(secretFile(settings), { force: true })

/** The server's secret: the setting, else the one kept in the data folder (made at the first start, mode 0600). */
export async function serverSecret(settings: Settings): Promise<ServerSecret> {
  const known = settings.secret ?? (await keptSecret(settings))
  if (known) return { secret: known, isMade: false }
  await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 })
  const made = randomBytes(32).toString('base64url')
  await writeFile(secretFile(settings), `${made}\n`, { mode: 0o600, flag: 'wx' })
  return { secret: made, isMade: true }
}
