import { openKnownDevice, outboxPrefix } from '../src/data/device/device.ts'
import { fileSender } from '../src/data/device/sent-files.ts'
import { waitFor } from '../src/data/network/retry-after.ts'
import { sendSync } from '../src/data/network/send.ts'
import { SyncFailure } from '../src/data/network/sync-failure.ts'
import { NotHere } from '../src/data/store/database.ts'
import { SealedError } from '../src/data/store/outbox-key.ts'
import type { Device } from '../src/data/store/stores.ts'
import { exchange } from '../src/data/sync/exchange.ts'
import { newId } from '../src/lib/new-id.ts'
import { wipe } from './wipe.ts'

/** A queue of 10,000 changes is a hundred rounds; more is a loop gone wrong. */
const roundsLimit = 200
/** A browser lets a worker work for some minutes; what is told to wait for longer is tried again by the browser. */
const patienceMs = 60_000

/** Sends what waits in every outbox on this device. Rejects when something still waits, so that the browser tries again. */
export async function drainAll(): Promise<void> {
  let failed: { error: unknown } | undefined
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(outboxPrefix))
      await drain(name.slice(outboxPrefix.length)).catch((error: unknown) => {
        // Of several users here one is signed in: whose turn comes after another's must not wait for them.
        failed = { error }
      })
  if (failed) throw failed.error
}

async function drain(userId: string): Promise<void> {
  const device = await openKnownDevice(userId).catch((error: unknown) => {
    // Somebody else's: it is sent when they are back. Or they have just left.
    if (error instanceof SealedError || error instanceof NotHere) return undefined
    throw error
  })
  if (!device) return
  try {
    await untilTaken(() => navigator.locks.request(`hirefold-sync-${userId}`, () => rounds(device)))
  } catch (error) {
    if (!(error instanceof SyncFailure) || error.failure.kind !== 'signedOut' || !error.failure.wiped) throw error
    await wipe(device)
  } finally {
    device.cache.close()
    device.outbox.close()
  }
}

/** Waits for a server that says when to come back; a page that is opened meanwhile finds the way free. */
async function untilTaken(work: () => Promise<void>): Promise<void> {
  for (let left = patienceMs; ; ) {
    try {
      return await work()
    } catch (error) {
      const ms =
        error instanceof SyncFailure && error.failure.kind === 'busy' && error.failure.told
          ? error.failure.retryAfterMs
          : undefined
      if (ms === undefined || ms > left) throw error
      left -= Math.max(ms, 1000)
      await waitFor(ms)
    }
  }
}

async function rounds(device: Device): Promise<void> {
  const [meta, waiting] = await device.outbox.read(['meta', 'changes'], (at) =>
    Promise.all([at('meta').get('state'), at('changes').countBy('state', 'queued')]),
  )
  if (!waiting) return
  const world = {
    send: (request: Parameters<typeof sendSync>[0]) => sendSync(request, meta?.csrfToken),
    sendFile: fileSender(device, () => meta?.csrfToken),
    now: () => new Date().toISOString(),
    newId,
  }
  for (let i = 0; i < roundsLimit; i++) if (!(await exchange(device, world))) return
}
