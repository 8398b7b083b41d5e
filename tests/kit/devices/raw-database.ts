/** IndexedDB as the browser gives it: to look behind the door. */

/** @throws what the request failed with */
export const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** A database as the browser itself is asked for one. */
export async function raw(name: string, version: number, upgrade: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => upgrade(request.result)
  return settled(request)
}

/** What is on the disk: its version, and of every store its key and its indexes. */
export async function shapeOf(name: string) {
  const db = await settled(indexedDB.open(name))
  const stores = [...db.objectStoreNames]
  const at = stores.length ? db.transaction(stores) : undefined
  const found = stores.map((store) => {
    const { keyPath, indexNames } = at!.objectStore(store)
    const indexes = [...indexNames].map((each) => {
      const index = at!.objectStore(store).index(each)
      return { name: index.name, keyPath: index.keyPath, multiEntry: index.multiEntry, unique: index.unique }
    })
    return { store, keyPath, indexes }
  })
  db.close()
  return { version: db.version, found }
}
