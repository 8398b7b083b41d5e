import type { Page } from '@playwright/test'

/** What an app of before has left of its user on a device: changes that were never sent, and a cache of an old shape. */
export interface OldOutbox {
  userId: string
  /** Of `changes`, as that version had them. */
  indexes: string[]
  comments: { args: Record<string, string>; subject: string }[]
  folder: string
  at: string
}

/** Writes an outbox as versions without a key did (tests/sync/released/released.test.ts). @param page of the same origin, without the app */
export const leaveOldOutbox = (page: Page, left: OldOutbox): Promise<void> =>
  page.evaluate(async ({ userId, indexes, comments, folder, at }) => {
    const made = async (name: string, shape: (db: IDBDatabase) => void): Promise<IDBDatabase> => {
      const request = indexedDB.open(name, 10)
      request.onupgradeneeded = () => shape(request.result)
      await new Promise((resolve) => (request.onsuccess = resolve))
      return request.result
    }
    const cache = await made(`hirefold-cache-5-${userId}`, (db) => {
      db.createObjectStore('folders', { keyPath: ['scope', 'id'] })
    })
    cache.close()
    const outbox = await made(`hirefold-outbox-${userId}`, (db) => {
      db.createObjectStore('meta', { keyPath: 'key' })
      const changes = db.createObjectStore('changes', { keyPath: 'id' })
      for (const index of indexes) changes.createIndex(index, index)
      db.createObjectStore('journal', { keyPath: 'id' }).createIndex('passedAt', 'passedAt')
    })
    const writing = outbox.transaction(['meta', 'changes'], 'readwrite')
    const count = comments.length
    writing.objectStore('meta').add({ key: 'state', device: crypto.randomUUID(), n: count, made: count, wanted: [] })
    for (const [i, { args, subject }] of comments.entries())
      writing.objectStore('changes').add({
        id: crypto.randomUUID(),
        op: 'folders.addComment@1',
        args: { commentId: crypto.randomUUID(), ...args },
        at,
        label: { folder, subject },
        n: i + 1,
        made: i + 1,
        base: 0,
        state: 'queued',
      })
    await new Promise((resolve) => (writing.oncomplete = resolve))
    outbox.close()
  }, left)
