import type { Collection } from 'dexie'

/** A part of an index as a list shows it: so many from a place on, counted from the end. */
export interface Window {
  range: IDBKeyRange
  /** The records that it is in. */
  names: IDBValidKey[]
}

/** @param all what `range` holds, in the order of the index */
export async function windowOf<Value>(
  all: Collection<Value, IDBValidKey>,
  range: IDBKeyRange,
  offset: number,
  limit: number,
): Promise<Window> {
  const window: Window = { range, names: [] }
  await all
    .reverse()
    .offset(offset)
    .limit(limit)
    .eachPrimaryKey((name, { key }) => {
      if (!window.names.length) window.range = IDBKeyRange.bound(range.lower, key, range.lowerOpen)
      window.names.push(name)
    })
  return window
}
