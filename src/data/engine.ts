/** The heavy half of the data room, loaded once somebody is signed in: IndexedDB, the queries and the sync engine. */

export { openDevice, wipeDevice } from './device.ts'
export { careFor } from './device-care.ts'
export { OwnChanges } from './own-changes.ts'
export * as queries from './queries.ts'
export { Readings } from './readings.ts'
export { discarded, nextRequest } from './sync/core.ts'
export { Runner } from './sync/runner.ts'
export { dropScope, readLocal, rewrite, want } from './sync/store.ts'
