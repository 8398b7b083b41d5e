import { openOutbox, outboxPrefix } from '../device.ts'

/** Who uses this device, as far as what lies on it says so: the one whose outbox is not sealed. For the worker. */
export async function openUser(): Promise<string | undefined> {
  const users: string[] = []
  for (const { name } of (await indexedDB.databases?.()) ?? [])
    if (name?.startsWith(outboxPrefix) && (await isOpen(name.slice(outboxPrefix.length))))
      users.push(name.slice(outboxPrefix.length))
  return users.length === 1 ? users[0] : undefined
}

async function isOpen(userId: string): Promise<boolean> {
  const outbox = openOutbox(userId, false)
  try {
    return (await outbox.read(['keys'], (at) => at('keys').get('outbox')))?.key !== undefined
  } catch {
    // Its user has just left.
    return false
  } finally {
    outbox.close()
  }
}
