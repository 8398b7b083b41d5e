/** A part of an index as a list shows it: so many from a place on, counted from the end. */
export interface Window {
  range: IDBKeyRange
  /** The records that it is in. */
  names: IDBValidKey[]
}

/** A key is as quick to step to as to ask for with others: what takes time is the way to the first. */
export function windowOf(source: IDBIndex, query: IDBKeyRange, offset: number, limit: number): Promise<Window> {
  const window: Window = { range: query, names: [] }
  const request = source.openKeyCursor(query, 'prev')
  let skip = offset
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return resolve(window)
      if (skip) {
        cursor.advance(skip)
        skip = 0
        return
      }
      if (!window.names.length) window.range = IDBKeyRange.bound(query.lower, cursor.key, query.lowerOpen)
      window.names.push(cursor.primaryKey)
      if (window.names.length < limit) cursor.continue()
      else resolve(window)
    }
  })
}
