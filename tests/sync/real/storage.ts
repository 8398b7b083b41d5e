import 'fake-indexeddb/auto'

let left = Number.POSITIVE_INFINITY

/** The storage of the simulated devices, which can fail in the middle of a transaction. */
export const storage = {
  /** After so many more writes a transaction ends without its word, as where there is no room; then all is well again. */
  failAfter(writes: number): void {
    left = writes
  },
  heal(): void {
    left = Number.POSITIVE_INFINITY
  },
}

const names = new Set(['AbortError', 'TransactionInactiveError', 'InvalidStateError'])

/** Whether an error is what the engine hears of such a failure. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof Error && (names.has(error.name) || error.message === 'The transaction was aborted')

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It had ended by itself.
  }
}

for (const method of ['put', 'add', 'delete'] as const) {
  const original = IDBObjectStore.prototype[method] as (this: IDBObjectStore, ...args: unknown[]) => IDBRequest
  Object.defineProperty(IDBObjectStore.prototype, method, {
    configurable: true,
    value(this: IDBObjectStore, ...args: unknown[]) {
      const request = original.apply(this, args)
      if (left-- <= 0) {
        storage.heal()
        queueMicrotask(() => abort(this.transaction))
      }
      return request
    },
  })
}
