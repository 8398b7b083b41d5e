import { endpoints } from '../../../contract/endpoints.ts'
import { mutations } from '../../../contract/mutations.ts'
import { differedGrant } from '../../../contract/sync/digest.ts'
import { sealLabel } from '../../../contract/sync/endpoints.ts'
import { protocolVersion, type SyncAnswer } from '../../../contract/sync/protocol.ts'
import type { ErrorReport, StuckReport } from '../../../contract/sync/report-endpoints.ts'
import type { ReadRequest } from '../../../contract/sync/request.ts'
import type { Tx } from '../../db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { type Context, implement } from '../../kernel/implement.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Limit } from '../../kernel/limits/rate-limit.ts'
import type { Live } from '../../kernel/live.ts'
import { digestFor } from '../../kernel/pull/digest.ts'
import { pull } from '../../kernel/pull/pull.ts'
import { push } from '../../kernel/push/push.ts'
import { meetDevice } from './devices.ts'
import { deviceOf, devicesOf } from './queries.ts'

interface Compared {
  scope: string
  bucket: readonly string[]
  tables: number
}

interface SyncParts {
  kernel: Kernel
  live: Live
}

/** Push and pull in one round trip, and the devices of a user. */
export const syncEndpoints = ({ kernel, live }: SyncParts) =>
  implement(endpoints.sync, {
    sync: ({ body }, context) => exchange(kernel, live, body, context),
    digest: ({ query }, context) => compared(kernel, query, context),
    sealingKey: async () => ({ key: kernel.sealing.publicKey }),
    unseal: async ({ body }, { actor }) => {
      const key = kernel.sealing.open(Buffer.from(body.wrapped, 'base64'), sealLabel(actor.id, body.device))
      if (!key) throw notFound()
      return { key: key.toString('base64') }
    },
    installed: async () => kernel.metrics.installed(),
    reportStuck: ({ body }, { sessionId }) => tellOperator(kernel, body, sessionId!),
    reportError: ({ body }, context) => tellOfError(kernel, body, context),
    registerDevice: async ({ body }, context) => {
      await meetDevice(context, body.id, body.name)
      const device = await context.inCompany((tx) => ownDevice(tx, context.actor.id, body.id))
      if (!device) throw new AppError('userMismatch')
      return { id: device.id, created_at: device.created_at.toISOString() }
    },
    listDevices: (_input, { actor, sessionId, db }) => devicesOf(db, actor.id, sessionId!),
    removeDevice: ({ params }, context) => removeDevice(live, params.id, context),
  })

async function removeDevice(live: Live, id: string, { actor, clock, inCompany }: Context): Promise<void> {
  await inCompany(async (tx) => {
    if (!(await ownDevice(tx, actor.id, id))) throw notFound()
    await tx.updateTable('devices').set({ wiped_at: clock.now() }).where('id', '=', id).execute()
  })
  live.tellRemoval(actor.companyId, actor.id)
}

const ownDevice = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('devices')
    .select(['id', 'created_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

async function compared(kernel: Kernel, { scope, bucket, tables }: Compared, { db, actor }: Context) {
  // Rows are asked for where the numbers of before were not the device's.
  if (bucket.length) kernel.metrics.differed()
  const held = await db.snapshot(actor.companyId, (tx) => digestFor(tx, kernel.data, actor, scope, bucket, tables))
  return { epoch: (await newestEpoch(kernel)).id, ...held }
}

async function tellOperator({ db, log, metrics }: Kernel, report: StuckReport, sessionId: string): Promise<void> {
  metrics.stuck()
  log.warn({ stuck: { device: await deviceOf(db, sessionId), ...report } })
}

const minute = 60_000
const errorsOfAddress: Limit = { name: 'error reports', count: 20, periodMs: minute }
/** However many browsers fail at once, the log stays readable. */
const errorsInAll: Limit = { name: 'all error reports', count: 120, periodMs: minute }

async function tellOfError(
  { limits, log, metrics }: Kernel,
  report: ErrorReport,
  { exchange }: Context,
): Promise<void> {
  await limits.take(errorsOfAddress, exchange.ip)
  await limits.take(errorsInAll, '')
  metrics.failed()
  log.warn({ failed: report })
}

async function exchange(kernel: Kernel, live: Live, request: ReadRequest, context: Context): Promise<SyncAnswer> {
  const { actor, clock, db } = context
  if (request.v !== protocolVersion) throw new AppError('upgrade')
  const [{ id: epoch }] = await Promise.all([newestEpoch(kernel), metDevice(context, request.device)])
  if (request.epoch !== null && request.epoch !== epoch) return restored(kernel, request.epoch, clock.now())
  if (Object.values(request.pull.scopes).some((cursor) => cursor?.[0] === differedGrant)) kernel.metrics.differed()
  const pushed = await pushedBy(kernel, actor, request)
  if (pushed.results.some((outcome) => outcome.scopes.length)) {
    live.poke(actor.companyId)
    for (const area of newsOf(request)) live.tellNews(actor.companyId, area)
  }
  const pulled = await db.snapshot(actor.companyId, (tx) => pull(tx, kernel.data, actor, request.pull))
  return { ...pushed, serverNow: clock.now().toISOString(), epoch, ...pulled, offlineDays: kernel.offlineDays }
}

/** What staff reads on as somebody is no device of theirs. */
const metDevice = async (context: Context, device: string): Promise<void> =>
  context.actor.acting?.mayChange === false ? undefined : meetDevice(context, device)

/** Staff that only reads as somebody changes nothing, from a device that nobody knows. */
async function pushedBy(kernel: Kernel, actor: Context['actor'], request: ReadRequest): ReturnType<typeof push> {
  if (!request.push.length) return { results: [] }
  if (!actor.acting || actor.acting.mayChange) return push(kernel, actor, request)
  return { results: request.push.map(({ id }) => ({ id, ok: false, seq: 0, scopes: [], code: 'forbidden' })) }
}

/** Of what others read online these changes may have made another. */
const newsOf = ({ push }: ReadRequest) => new Set(push.flatMap(({ op }) => mutations.get(op)?.news ?? []))

/** The identity of this data's history; a restore begins a new one. */
const newestEpoch = ({ db }: Kernel) =>
  db.system((tx) =>
    tx.selectFrom('sync_epochs').select('id').orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow(),
  )

/**
 * A device of another epoch is not listened to: it begins anew and sends again what it still remembers. Of several
 * backups restored since, the oldest says what it shares with the server.
 */
async function restored({ db }: Kernel, known: string, now: Date): Promise<SyncAnswer> {
  const epochs = await db.system((tx) =>
    tx.selectFrom('sync_epochs').select(['id', 'started_at']).orderBy('number').execute(),
  )
  const at = epochs.findIndex(({ id }) => id === known)
  // What is unknown began after the newest backup was taken.
  const since = epochs.slice(at < 0 ? -1 : at + 1)
  const backupAt = new Date(Math.min(...since.map(({ started_at }) => started_at.getTime())))
  return {
    results: [],
    serverNow: now.toISOString(),
    epoch: epochs.at(-1)!.id,
    epochStart: 0,
    backupAt: backupAt.toISOString(),
    head: 0,
    access: { version: 0, scopes: {} },
    scopes: {},
    more: false,
  }
}
