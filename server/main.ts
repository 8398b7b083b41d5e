import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { dnsMailDomains } from './adapters/dns-mx/dns-mx.ts'
import { buildApp } from './app.ts'
import { openBlobs } from './blobs.ts'
import { dataHosts } from './data-hosts.ts'
import { openPool } from './db/database.ts'
import { type OpenData, openForServer } from './db/launcher.ts'
import { isPassing } from './db/passing-errors.ts'
import { doorsOf } from './doors.ts'
import { declaredJobs, type JobParts } from './jobs.ts'
import { clockStartingAt, systemClock } from './kernel/clock.ts'
import { quietDoors } from './kernel/copies/quiet.ts'
import { exitCodes, FallenError, StartError } from './kernel/errors.ts'
import { Dispatcher } from './kernel/events/dispatcher.ts'
import { siteRule } from './kernel/http/hosts.ts'
import { type Jobs, startJobs } from './kernel/jobs.ts'
import type { Kernel } from './kernel/kernel.ts'
import { rateLimits } from './kernel/limits/rate-limit.ts'
import { Live } from './kernel/live.ts'
import { watchMemory } from './kernel/memory/memory-watch.ts'
import { returnMemory } from './kernel/memory/return-memory.ts'
import { watchDisk } from './kernel/monitoring/disk-watch.ts'
import { errorFields, logger } from './kernel/monitoring/log.ts'
import { metrics } from './kernel/monitoring/metrics.ts'
import { readiness } from './kernel/monitoring/readiness.ts'
import { clientBuild } from './kernel/pages/pages.ts'
import { checkSecret } from './kernel/security/canary.ts'
import { type Secrets, secretsFrom } from './kernel/security/secrets.ts'
import { sessionStore } from './kernel/security/sessions.ts'
import { spokenCode } from './kernel/security/spoken-code.ts'
import { hasUsers } from './modules/auth/commands/set-up.ts'
import { Reader, Sender, type SendingParts, sendingParts } from './modules/messaging/door.ts'
import { upgradeIdentities } from './modules/profiles/door.ts'
import { searchIdsOf } from './modules/search/door.ts'
import { claimForDemo, switchDemoAccounts } from './modules/users/demo.ts'
import { readPlaces } from './places.ts'
import { declaredReactions } from './reactions.ts'
import { sealingKeyIn } from './sealing-key.ts'
import { openSearch, type Search } from './search.ts'
import { seedDemo } from './seed-demo.ts'
import { givenSettings } from './settings/given-settings.ts'
import { forgetMadeSecret, originsOf, readSettings, type Settings, serverSecret } from './settings/settings.ts'
import { type CopyWords, copyWords, obeyLock, openHold } from './start-copies.ts'
import { stopSignals, uncaughtErrors, wordFor } from './stop.ts'
import { welcome } from './welcome.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Reads settings, opens the data, listens, and stays until it is told to stop. */
async function main(): Promise<void> {
  const signals = stopSignals(process.env.npm_lifecycle_event !== undefined)
  const { env, args } = givenSettings(process.argv.slice(2), process.env)
  const words = copyWords(args)
  const settings = readSettings(env)
  const log = logger()
  const uncaught = uncaughtErrors(log)
  const data = await openForServer(settings, say)
  let running: Running | undefined
  try {
    running = await start(settings, words, data, log)
    const { ready } = running
    const failed = ready.then(() => new Promise<never>(() => undefined))
    const fallen = uncaught.then((error) => fallOf(error, data))
    const reason = await Promise.race([signals.wanted, data.lost, failed, fallen])
    say(`Stopping (${reason}) …`)
  } finally {
    await data.markStopping()
    await atMost(stopLimit, running?.stop(), log)
    await atMost(stopLimit, data.close(), log)
    signals.dispose()
  }
}

/** For so long the loss of the database may still be heard of: it is the reason of what failed before it. */
const lossHeardMs = 1000

/** @throws FallenError with the sentence that the operator reads */
async function fallOf(error: unknown, { lost }: OpenData): Promise<never> {
  if (isPassing(error)) await Promise.race([lost, delay(lossHeardMs)])
  throw new FallenError(`An error that nobody caught (${wordFor(error)}) ended the server; its log says where.`, {
    cause: error,
  })
}

const stopLimit = 10_000

/**
 * Waits for a part to end, but not for ever, and whatever comes of it: what hangs or fails must not keep the others from
 * stopping cleanly, nor hide why they stop.
 */
async function atMost(ms: number, work: Promise<void> | undefined, log: Logger): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  const ended = work?.catch((error: unknown) => log.error({ stopping: true, ...errorFields(error) }))
  await Promise.race([ended, limit])
  clearTimeout(timer)
}

/** Of all jobs together. */
const jobConnections = 4

/** After the start: who asks for a place sooner waits for all of them to be read. */
const placesDelay = 3000

interface Running {
  /** Demo data and index are whole; rejects when they cannot be. A stop need not wait for it. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** What leaves and what comes in, from its start on. */
function mailOf(kernel: Kernel, messaging: SendingParts) {
  const both = [new Sender({ ...kernel, ...messaging }), new Reader(kernel)]
  return {
    start: () => {
      for (const each of both) each.start()
    },
    stop: async () => {
      for (const each of both) await each.stop()
    },
  }
}

async function start(settings: Settings, words: CopyWords, data: OpenData, log: Logger): Promise<Running> {
  const kernel = await kernelOf(settings, words, data, log)
  obeyLock(data, kernel)
  const { demo } = kernel
  await switchDemoAccounts(kernel.db, demo)
  const client = await clientBuild(path.join(import.meta.dirname, '..', 'dist', 'client'), settings.worker)
  const setUpCode = demo ? undefined : await firstVisitCode(kernel)
  kernel.readiness.expect('identities', 'demo', 'search')
  const search = searchOf(settings, data, kernel)
  search.feed.start()
  const searchIds = searchIdsOf(kernel, search.index)
  const jobs = await jobsOf(kernel, data, { searchIds, searchIndex: search.index, ...settings })
  const messaging = sendingParts(kernel)
  const served = { messaging, setUpCode, client, mailDomains: dnsMailDomains() }
  const parts = { kernel, jobs, searchIndex: search.index, searchIds, ...served, ...ofSettings(settings) }
  const app = await buildApp(parts)
  const mail = mailOf(kernel, messaging)
  const stop = async () => {
    await app.close()
    await mail.stop()
    await jobs.stop()
    await search.close()
    kernel.memory.stop()
    kernel.mailer?.close()
  }
  try {
    await listen(app, settings)
    // A demo's letters of the last days are sent by its seeding, each as of its own time: until then nobody else does.
    if (!demo) mail.start()
    const ready = getReady({ kernel, search, address: data.address }, demo).then(() => {
      mail.start()
      welcome(settings, app, setUpCode, demo, say)
      setTimeout(settleDown, placesDelay, kernel).unref()
    })
    return { ready, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What was needed for the start alone goes behind it. */
function settleDown(kernel: Kernel): void {
  readPlaces(kernel)
  returnMemory()
}

/** What the app is told of the operator's settings. */
const ofSettings = (settings: Settings) => ({
  installation: settings,
  sales: settings.sales,
  requestLimits: settings.requestLimits,
  behindProxy: settings.publicUrls.length > 0,
})

/** On connections of their own: nobody waits for jobs, so they leave a processor to those who do. */
async function jobsOf(
  shared: Kernel,
  { address, embedded }: OpenData,
  searches: Omit<JobParts, 'dispatcher'>,
): Promise<Jobs> {
  const db = openPool(address, jobConnections, () => undefined, embedded)
  const kernel = { ...shared, db }
  const dispatcher = new Dispatcher(kernel, declaredReactions(kernel))
  await dispatcher.listen()
  const running = Promise.withResolvers<Jobs>()
  const declared = declaredJobs(kernel, { ...searches, dispatcher }, running.promise)
  const jobs = await startJobs(address, declared, kernel.log)
  running.resolve(jobs)
  kernel.live.alsoTell(() => dispatcher.wake())
  // What a killed server has left.
  dispatcher.wake()
  const stop = async () => {
    await dispatcher.stop()
    await jobs.stop()
    await db.close()
  }
  return { ...jobs, stop }
}

interface Opened extends Pick<OpenData, 'address'> {
  kernel: Kernel
  search: Search
}

/** What health waits for behind an open port: identities of an older base, demo data where asked for, the whole index. */
async function getReady({ kernel, search, address }: Opened, demo: boolean): Promise<void> {
  await upgradeIdentities(kernel.db, kernel.clock, (people) => kernel.log.info({ people }, 'identities normalised'))
  kernel.readiness.done('identities')
  if (demo) await seedDemo(kernel, address)
  kernel.readiness.done('demo')
  await search.claim()
  await search.feed.whole()
  kernel.readiness.done('search')
}

const searchOf = (settings: Settings, data: OpenData, { log, readiness: { warn } }: Kernel) =>
  openSearch({ settings, data, log, tells: true, onTrouble: (sentence) => warn('search', sentence) })

async function kernelOf(
  settings: Settings,
  words: CopyWords,
  { database: db }: OpenData,
  log: Logger,
): Promise<Kernel> {
  const clock = settings.clock ? clockStartingAt(settings.clock) : systemClock
  const secrets = await secretsOf(settings, db)
  const hold = await openHold(db, clock, settings, words, say)
  return {
    db,
    hold,
    data: dataHosts,
    clock,
    secrets,
    sealing: await sealingKeyIn(settings.dataFolder),
    sessions: sessionStore(db, clock),
    limits: rateLimits(db, clock, secrets),
    readiness: readiness(),
    memory: watchMemory(log),
    disk: watchDisk(settings.dataFolder),
    live: new Live(db),
    siteOf: siteRule({ current: settings.publicUrls, former: settings.formerUrls }, () => settings.port),
    ...originsOf(settings),
    blobs: openBlobs(settings.dataFolder),
    ...quietDoors(await doorsOf(settings, clock, say), hold),
    demo: settings.demo && (await claimForDemo(db)),
    log,
    metrics: metrics(),
    offlineDays: settings.offlineDays,
    metricsToken: settings.metricsToken,
  }
}

/** @throws StartError where it is not the data's own */
async function secretsOf(settings: Settings, db: OpenData['database']): Promise<Secrets> {
  const { secret, isMade } = await serverSecret(settings)
  const secrets = secretsFrom(secret)
  try {
    await db.system((tx) => checkSecret(tx, secrets, isMade))
  } catch (error) {
    if (isMade) await forgetMadeSecret(settings)
    throw error
  }
  return secrets
}

/** Without demo data the first visit makes the first user, with a code that only the console shows (D-87). */
async function firstVisitCode({ db }: Kernel): Promise<string | undefined> {
  if (await db.system(hasUsers)) return undefined
  return spokenCode()
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} on ${host} is in use. Stop the program using it, or choose another PORT.`)
    }
    throw new StartError(`Cannot listen on ${host}, port ${port} (${code ?? String(error)}).`)
  }
}

try {
  await main()
  process.exit(0)
} catch (error) {
  if (error instanceof StartError || error instanceof FallenError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`Hirefold stopped on an error: ${JSON.stringify(errorFields(error))}\n${String(error)}\n`)
  process.exit(error instanceof StartError ? exitCodes.refused : exitCodes.fallen)
}
