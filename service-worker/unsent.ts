import { openKnownDevice } from '../src/data/device/device.ts'

const prefix = 'hirefold-outbox-'

/** Every user that has used the app in this browser. */
export async function usersHere(): Promise<string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) =>
    name?.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  )
}

/** What the worker knows of a user without a page: what waits, what was refused, and the token of the session. */
export async function outboxOf(userId: string) {
  const device = await openKnownDevice(userId)
  try {
    return await device.outbox.read(['changes', 'meta'], async (at) => {
      const count = (state: string) => at('changes').countBy('state', IDBKeyRange.only(state))
      const [waiting, refused, meta] = await Promise.all([count('queued'), count('refused'), at('meta').get('state')])
      return { waiting, refused, csrfToken: meta?.csrfToken }
    })
  } finally {
    device.cache.close()
    device.outbox.close()
  }
}

/** How many changes only this device knows, of all its users: those that wait for a network, or those that were refused. */
export async function countChanges(which: 'waiting' | 'refused'): Promise<number> {
  // What is sealed is counted when its user is back.
  const all = await Promise.all((await usersHere()).map((user) => outboxOf(user).catch(() => undefined)))
  return all.reduce((sum, outbox) => sum + (outbox?.[which] ?? 0), 0)
}
