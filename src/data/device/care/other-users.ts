import { readsPrefix } from '../../network/reads/reads-prefix.ts'
import { Database, NotHere } from '../../store/database.ts'
import { draftsName } from '../../store/message-drafts-name.ts'
import { cachePrefix, openOutbox, outboxPrefix, pictureCachePrefix } from '../device.ts'
import { forgetSharedOf } from '../installed/shared.ts'
import { forgetLeft, leftBy } from '../leaving/left-behind.ts'
import { protect, seal } from './sealing.ts'

/** Of any version: one of before is as good to read. */
const anyCache = 'hirefold-cache-'
/** What is sealed and not fetched by its user for so long is given up. */
const keptMs = 30 * 24 * 3_600_000

/**
 * Leaves nothing readable of users who are not signed in any more: their caches and what they read online go, and what
 * they have not sent is sealed until they are back (sync.md §2.8).
 * @param signedIn who is signed in now, if anybody: asked anew before each step, because somebody may come meanwhile
 * @param publicKey the server's, for an outbox that has no copy of its key there yet
 */
export async function leaveSealed(
  signedIn: () => string | undefined,
  now: Date,
  publicKey: () => Promise<string>,
): Promise<void> {
  // Browsers of before 2024 cannot say what they hold; theirs is sealed when the session ends.
  const known = (await indexedDB.databases?.()) ?? []
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith(pictureCachePrefix) && name !== pictureCachePrefix + signedIn()) await caches.delete(name)
  for (const { name = '' } of known) {
    if (name.startsWith(anyCache) && name !== cachePrefix + signedIn()) await remove(name)
    if (name.startsWith(readsPrefix) && name !== readsPrefix + signedIn()) await remove(name)
  }
  const [user, left] = [signedIn(), leftBy()]
  // Of who may come back it is kept for its day, unless somebody else is here.
  const goes = (owner: string) => owner === left || (user !== undefined && owner !== user)
  await forgetSharedOf(goes)
  if (known.some(({ name }) => name === draftsName))
    await (await import('../../store/message-drafts.ts')).forgetDraftsOf(goes)
  let failed: { error: unknown } | undefined
  for (const { name = '' } of known)
    if (name.startsWith(outboxPrefix) && name !== outboxPrefix + signedIn())
      await (name === outboxPrefix + leftBy()
        ? remove(name)
        : sealFor(name.slice(outboxPrefix.length), now, publicKey)
      ).catch((error: unknown) => {
        // One that cannot be sealed now (no network) keeps no other open.
        failed = { error }
      })
  if (failed) throw failed.error
  // Of who has come back meanwhile it is removed before it is opened.
  if (leftBy() !== signedIn()) forgetLeft()
}

const remove = (name: string): Promise<void> => new Database(name, 1, {}, 'relaxed').delete()

async function sealFor(userId: string, now: Date, publicKey: () => Promise<string>): Promise<void> {
  const outbox = openOutbox(userId, false)
  try {
    const kept = await outbox.read(['keys'], (at) => at('keys').get('outbox'))
    if (kept?.sealedAt && now.getTime() - Date.parse(kept.sealedAt) > keptMs) return await outbox.delete()
    await protect(outbox, userId, publicKey)
    await seal(outbox, now.toISOString())
  } catch (error) {
    // Its user has just signed out: it is gone, and must not be made anew.
    if (!(error instanceof NotHere)) throw error
  } finally {
    outbox.close()
  }
}
