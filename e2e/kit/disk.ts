import type { Page } from '@playwright/test'

/** Where on this device a word can be read: databases, caches, storages, cookies that scripts see. */
export const placesOf = (page: Page, word: string): Promise<string[]> =>
  page.evaluate(async (word) => {
    const places: string[] = []
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const readable = (_: string, value: unknown) =>
      value instanceof Uint8Array || value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value
    for (const { name, version } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name!, version))
      for (const store of db.objectStoreNames) {
        const rows = await settled(db.transaction(store).objectStore(store).getAll())
        if (JSON.stringify(rows, readable).includes(word)) places.push(`${name} ${store}`)
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.includes(word) || (await (await cache.match(request))!.text()).includes(word))
          places.push(`${name} ${request.url}`)
    }
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      if (JSON.stringify(storage).includes(word)) places.push(name)
    if (document.cookie.includes(word)) places.push('cookies')
    return places
  }, word)
