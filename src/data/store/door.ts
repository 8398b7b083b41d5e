import { follow } from './under-way.ts'

/** What Dexie is given in place of the browser's own: it would make, and add to, more than it is asked to. */
export interface Door {
  factory: IDBFactory
  /** There is no such database, and none was made. */
  absent(): boolean
  /** Nobody waits for it any more: a connection that comes later is closed, or it would hold up others. */
  giveUp(): void
}

/**
 * @param version the browser's number: one that is later here is refused (Dexie would open it, and add what it misses)
 * @param makes whether a database that is not there is made
 */
export function doorOf(version: number, makes: boolean): Door {
  let absent = false
  let givenUp = false
  const open = (name: string, asked?: number): IDBOpenDBRequest => {
    if (asked !== version) throw new DOMException(`${name} is of a later version`, 'VersionError')
    const request = indexedDB.open(name, version)
    // Before Dexie's own handlers, which stand as properties and so come later.
    request.addEventListener('upgradeneeded', (event) => {
      follow(request.transaction!)
      absent = event.oldVersion === 0 && !makes
      if (!absent) return
      event.stopImmediatePropagation()
      request.transaction!.abort()
    })
    request.addEventListener('success', (event) => {
      if (!givenUp) return
      event.stopImmediatePropagation()
      request.result.close()
    })
    return request
  }
  const factory = {
    open,
    deleteDatabase: (name: string) => indexedDB.deleteDatabase(name),
    databases: () => indexedDB.databases(),
    cmp: (a: unknown, b: unknown) => indexedDB.cmp(a, b),
  }
  return {
    factory,
    absent: () => absent,
    giveUp: () => {
      givenUp = true
    },
  }
}
