import { generateKeyPairSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { PassThrough } from 'node:stream'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { blobsFs } from '../../server/adapters/blobs-fs/blobs-fs.ts'
import { imapReader } from '../../server/adapters/imap-reader/imap-reader.ts'
import { smtpService } from '../../server/adapters/smtp-outlet/smtp-service.ts'
import { buildApp, type Parts } from '../../server/app.ts'
import { dataHosts } from '../../server/data-hosts.ts'
import { declaredJobs } from '../../server/jobs.ts'
import { Hold } from '../../server/kernel/copies/hold.ts'
import { quietDoors } from '../../server/kernel/copies/quiet.ts'
import { Dispatcher } from '../../server/kernel/events/dispatcher.ts'
import { type Addresses, siteRule } from '../../server/kernel/http/hosts.ts'
import type { Kernel } from '../../server/kernel/kernel.ts'
import { rateLimits } from '../../server/kernel/limits/rate-limit.ts'
import { Live } from '../../server/kernel/live.ts'
import { sendMails } from '../../server/kernel/mail/queue.ts'
import { logger } from '../../server/kernel/monitoring/log.ts'
import { metrics } from '../../server/kernel/monitoring/metrics.ts'
import { readiness } from '../../server/kernel/monitoring/readiness.ts'
import { readAllowedHosts } from '../../server/kernel/outbound/allowed-hosts.ts'
import { outboundDoor } from '../../server/kernel/outbound/door.ts'
import { type Secrets, secretsFrom } from '../../server/kernel/security/secrets.ts'
import { sessionStore } from '../../server/kernel/security/sessions.ts'
import type { SearchIds } from '../../server/modules/folders/parts.ts'
import { Reader, Sender, sendingParts } from '../../server/modules/messaging/door.ts'
import { searchIdsOf } from '../../server/modules/search/door.ts'
import { demoPassword, seedDemoUsers } from '../../server/modules/users/demo.ts'
import type { MailReader } from '../../server/ports/mail-reader.ts'
import type { Mail, Mailer, Sending } from '../../server/ports/mailer.ts'
import type { SealingKey } from '../../server/ports/sealing-key.ts'
import { declaredReactions } from '../../server/reactions.ts'
import { sealingKeyOf } from '../../server/sealing-key.ts'
import { inProcessSearch } from '../search/in-process.ts'
import { atEnd } from './at-end.ts'
import { type TestClock, testClock } from './clock.ts'
import { type TestDatabase, testDatabase } from './database/database.ts'
import { type TestJobs, testJobs } from './jobs.ts'
import { temporaryFolder } from './process.ts'
import { MailSink } from './services/mail-sink.ts'
import { type PushService, pushService } from './services/push-service.ts'

const host = 'localhost:3000'
const origin = `http://${host}`

/** The headers a browser's own script would send. */
const sameOrigin = { host, origin, 'sec-fetch-site': 'same-origin' }

export interface TestServer {
  app: FastifyInstance
  kernel: Kernel
  jobs: TestJobs
  /** Has reactions deal with what has happened, when the test says so. */
  dispatcher: Dispatcher
  database: TestDatabase
  clock: TestClock
  /** What was mailed. */
  mails: Mail[]
  /** What the server that takes the server's own mail says to it. */
  mailSays: { sending: Sending }
  /** Has the server's own mail tried whose turn it is. */
  mailDue: () => Promise<void>
  /** Where what users write to people arrives, as soon as the test has it sent by `sendDue`. */
  mailSink: MailSink
  sendDue: () => Promise<void>
  /** Reads the users' mailboxes whose turn it is. */
  readDue: () => Promise<void>
  /** Where devices are told while the app is closed. */
  pushService: PushService
  /** Lines that the server logged. */
  logged: () => string
  /** A browser without a session. */
  stranger: () => Browser
  /** A browser signed in with a demo account, `worker@acme.example`. */
  as: (email: string) => Promise<Browser>
}

export interface Answer {
  status: number
  body: never
  text: string
  headers: LightMyRequestResponse['headers']
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  /** The address it comes from; 127.0.0.1 where none is said. */
  remote?: string
}

/** A browser with a cookie jar; unsafe calls carry the CSRF token of their own accord. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  constructor(app: FastifyInstance) {
    this.#app = app
  }

  async call(url: string, { method = 'GET', body, headers = {}, remote }: Call = {}): Promise<Answer> {
    const token = this.cookies.get('csrftoken')
    const answer = await this.#app.inject({
      method,
      url,
      headers: {
        ...sameOrigin,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token ? { 'x-csrftoken': token } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(remote ? { remoteAddress: remote } : {}),
    })
    this.#keep(answer)
    const json = answer.headers['content-type']?.toString().startsWith('application/json')
    const parsed: unknown = json && answer.payload ? JSON.parse(answer.payload) : undefined
    return { status: answer.statusCode, body: parsed as never, text: answer.payload, headers: answer.headers }
  }

  #keep(answer: LightMyRequestResponse): void {
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** `mail: false` is a server that has no way to send mail. */
export type TestParts = Partial<Omit<Parts, 'kernel' | 'jobs'>> & {
  mail?: false
  demo?: boolean
  /** Of the network that this machine is in: what users may have the server go to. */
  allowHosts?: string
  secret?: string
  /** Where users' mail is read. */
  mailReader?: MailReader
  /** The addresses it answers under; loopback names where none are said. */
  addresses?: Addresses
  /** Where people outside find it, `https://hire.example`. */
  publicOrigin?: string
  /** Mail to people lies in the demo mailbox, as on a server with demo data, and not in the sink. */
  demoMailbox?: true
}

/** Of the demo's password, so weak that a sign-in takes no time: hashes as they are made for people have tests of their own. */
const lightHash = hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** A server over a database of its own with the demo companies and accounts, no port opened. */
export async function testServer(parts: TestParts = {}): Promise<TestServer> {
  const database = await testDatabase()
  const clock = testClock()
  await seedDemoUsers(database, clock, await lightHash)
  return serverOver(database, clock, parts)
}

/** Keeps what it is given to send. */
const keepingMailer = (mails: Mail[], says: TestServer['mailSays'], clock: TestClock): Mailer => ({
  send: async (mail) => {
    if (says.sending.kind === 'sent') mails.push(mail)
    return says.sending
  },
  kept: async (most) =>
    mails
      .toReversed()
      .slice(0, most)
      .map((mail) => ({ ...mail, at: clock.now() })),
  check: async () => (says.sending.kind === 'away' ? says.sending.said : undefined),
  close: () => undefined,
})

/** What the server finds around it: mail, push, files, and the mailboxes of its users. */
async function servicesOf(parts: TestParts, clock: TestClock) {
  const mails: Mail[] = []
  const mailSays: TestServer['mailSays'] = { sending: { kind: 'sent' } }
  const service = pushService()
  const { demo = true, allowHosts = '', publicOrigin } = parts
  const door = outboundDoor(readAllowedHosts(allowHosts))
  const services = {
    mailer: parts.mail === false ? undefined : keepingMailer(mails, mailSays, clock),
    push: service.push,
    blobs: blobsFs(await temporaryFolder()),
    mailService: smtpService({ door, clock }),
    mailReader: parts.mailReader ?? imapReader({ door }),
    ...{ demo, publicOrigin, homeOrigin: publicOrigin ?? 'http://localhost:3000' },
    siteOf: siteRule(parts.addresses ?? { current: [], former: [] }, () => 3000),
  }
  return { mails, mailSays, service, services }
}

/** The same over a given database: a restarted server, an empty installation. */
export async function serverOver(database: TestDatabase, clock: TestClock, parts: TestParts = {}): Promise<TestServer> {
  const sink = new PassThrough()
  const lines: string[] = []
  sink.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const { mails, mailSays, service, services } = await servicesOf(parts, clock)
  const secrets = secretsFrom(parts.secret ?? 'a secret that only tests know, 32+ characters')
  const bare = testKernel(database, clock, sink, secrets)
  const kernel = Object.assign(bare, services, quietDoors(services, bare.hold))
  const searchIndex = parts.searchIndex ?? inProcessSearch()
  const searchIds: SearchIds = parts.searchIds ?? searchIdsOf({ db: database, clock }, searchIndex)
  const dispatcher = new Dispatcher(kernel, declaredReactions(kernel))
  await dispatcher.listen()
  const ofDemos = { demoEnds: { days: [3, 1], hour: 10 }, sales: parts.sales }
  const jobParts = { searchIds, searchIndex, dispatcher, ...ofDemos }
  const jobs: TestJobs = testJobs(() => declaredJobs(kernel, jobParts, Promise.resolve(jobs)))
  const mailSink = new MailSink()
  const outlets = parts.demoMailbox ? {} : { outletOf: mailSink.open }
  const messaging = { ...sendingParts(kernel), ...outlets, ...parts.messaging }
  const app = await buildApp({
    kernel,
    messaging,
    jobs,
    searchIndex,
    searchIds,
    ...{ setUpCode: undefined, client: undefined, behindProxy: false },
    // A test asks a thousand times in one second of its clock.
    requestLimits: { session: 0, address: 0 },
    mailDomains: { takesMail: async () => true },
    installation: { publicUrls: [], dataFolder: tmpdir() },
    ...parts,
  })
  await app.ready()
  atEnd(async () => {
    await app.close()
    await jobs.settled()
  })
  const as = async (email: string) => {
    const browser = new Browser(app)
    const answer = await browser.call('/api/v6/login/', { method: 'POST', body: { email, password: demoPassword } })
    if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`)
    return browser
  }
  return {
    app,
    kernel,
    jobs,
    dispatcher,
    database,
    clock,
    mails,
    mailSays,
    mailDue: () => sendingMails(database, jobs),
    mailSink,
    readDue: () => new Reader(kernel).readDue(),
    sendDue: () => new Sender({ ...kernel, ...messaging }).sendDue(),
    pushService: service,
    logged: () => lines.join(''),
    stranger: () => new Browser(app),
    as,
  }
}

async function sendingMails(database: TestDatabase, jobs: TestJobs): Promise<void> {
  await database.system((tx) => jobs.send(tx, sendMails, {}))
  jobs.poke(sendMails)
  await jobs.settled()
}

let sealing: SealingKey | undefined

function testKernel(
  database: TestDatabase,
  clock: TestClock,
  sink: PassThrough,
  secrets: Secrets,
): Omit<
  Kernel,
  'blobs' | 'mailer' | 'push' | 'demo' | 'mailService' | 'mailReader' | 'publicOrigin' | 'homeOrigin' | 'siteOf'
> {
  return {
    db: database,
    hold: new Hold(),
    data: dataHosts,
    clock,
    secrets,
    // Half a second that most tests need not spend.
    get sealing() {
      sealing ??= sealingKeyOf(generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey)
      return sealing
    },
    offlineDays: 7,
    sessions: sessionStore(database, clock),
    limits: rateLimits(database, clock, secrets),
    readiness: readiness(),
    memory: { warning: () => undefined, stop: () => undefined },
    disk: { warning: () => undefined },
    live: new Live(database),
    log: logger(sink),
    metrics: metrics(),
    metricsToken: undefined,
  }
}
