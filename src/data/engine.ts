/** The heavy half of the data room, loaded once somebody is signed in: IndexedDB, the queries and the sync engine. */
export { openDevice, wipeDevice } from './device.ts'
export * as queries from './queries.ts'
export { discarded } from './sync/core.ts'
export { Runner } from './sync/runner.ts'
export { dropScope, readLocal, rewrite, store, want } from './sync/store.ts'
export { watch, watchOverlaid } from './watch.ts'
