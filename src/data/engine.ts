/** The heavy half of the data room, loaded once somebody is signed in: IndexedDB, the queries and the sync engine. */

export { careFor } from './care/device-care.ts'
export { followFacts } from './care/device-facts.ts'
export { keep } from './care/outbox-key.ts'
export { withRoom } from './care/room.ts'
export { protect, seal } from './care/sealing.ts'
export { openDevice, wipeDevice } from './device.ts'
export { OwnChanges } from './own-changes.ts'
export * as queries from './queries.ts'
export { Readings } from './readings.ts'
export { discarded, nextRequest } from './sync/core.ts'
export { Runner } from './sync/runner.ts'
export { readLocal, rewrite } from './sync/store.ts'
