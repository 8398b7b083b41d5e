import { forgetReads } from '../../network/reads/kept-reads.ts'
import { pictureCachePrefix } from '../device.ts'
import type { Running } from '../running.ts'

/**
 * Beside the cache nothing of who is signed out stays to be read: what they read online and pictures go, what waits is
 * sealed.
 */
export async function leaveUnreadable({ device, engine }: Running, publicKey: () => Promise<string>): Promise<void> {
  const { outbox, userId, vault } = device
  await Promise.all([forgetReads(), globalThis.caches?.delete(pictureCachePrefix + userId)])
  if (!vault.key) return
  await engine.protect(outbox, userId, publicKey)
  await engine.seal(outbox, new Date().toISOString())
}
