import { follow } from './under-way.ts'

/** What has not answered by then does not answer; counted in pieces, of which a device that slept has lost one. */
const patience = { pieces: 5, pieceMs: 1000 }

/** Calls back where nobody has said by then that it is over. @returns says so */
export function patiently(silent: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (left: number) => {
    timer = setTimeout(() => (left > 1 ? wait(left - 1) : silent()), patience.pieceMs)
  }
  wait(patience.pieces)
  return () => clearTimeout(timer)
}

/** What Dexie is given in place of the browser's own: it would make, and add to, more than it is asked to. */
export interface Door {
  factory: IDBFactory
  /** There is no such database, and none was made; or the browser says nothing. */
  failed(): 'absent' | 'silent' | undefined
  /** Nobody waits for it any more: a connection that comes later is closed, or it would hold up others. */
  giveUp(): void
}

/**
 * @param version the browser's number: one that is later here is refused (Dexie would open it, and add what it misses)
 * @param makes whether a database that is not there is made
 * @param onSilent called where an opening is not answered, the first one or a later one: who waits for it must let go
 */
export function doorOf(version: number, makes: boolean, onSilent: () => void): Door {
  let failed: 'absent' | 'silent' | undefined
  let givenUp = false
  const open = (name: string, asked?: number): IDBOpenDBRequest => {
    if (asked !== version) throw new DOMException(`${name} is of a later version`, 'VersionError')
    const request = indexedDB.open(name, version)
    const answered = patiently(() => {
      failed = 'silent'
      onSilent()
    })
    // Before Dexie's own handlers, which stand as properties and so come later.
    request.addEventListener('upgradeneeded', (event) => {
      follow(request.transaction!)
      if (event.oldVersion === 0 && !makes) failed = 'absent'
      if (!failed && !givenUp) return
      event.stopImmediatePropagation()
      request.transaction!.abort()
    })
    request.addEventListener('error', answered)
    request.addEventListener('success', (event) => {
      answered()
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
    failed: () => failed,
    giveUp: () => {
      givenUp = true
    },
  }
}

/** What the browser, or the work itself, failed with: Dexie wraps it, once or twice. */
export function causeOf(error: unknown): unknown {
  const { inner, failures } = error as { inner?: unknown; failures?: unknown[] }
  const within = inner ?? failures?.[0]
  return within === undefined ? error : causeOf(within)
}
