/** Where the tests stand that the table of failures names: `file: title`. */

export const simulation = 'tests/sync/model.sim.test.ts: a million steps of lost, doubled and reordered messages'
export const realDevices = 'tests/sync/real-first.sim.test.ts: fifteen thousand steps of the real engine'
export const bug = (name: string) => `tests/sync/model/bugs.ts: ${name}`
export const realBug = (name: string) => `tests/sync/real/bugs.ts: ${name}`
export const devices = (title: string) => `tests/sync/devices.db.test.ts: ${title}`
export const faults = (title: string) => `tests/sync/faults.db.test.ts: ${title}`
export const digest = (title: string) => `tests/sync/digest.db.test.ts: ${title}`
export const server = (title: string) => `server/modules/sync/endpoints.db.test.ts: ${title}`
export const forgetting = (title: string) => `server/modules/sync/forget-old.db.test.ts: ${title}`
export const schedule = (title: string) => `src/data/sync/schedule.test.ts: ${title}`
export const stored = (title: string) => `src/data/sync/store.test.ts: ${title}`
export const page = (title: string) => `src/features/sync/sync.test.tsx: ${title}`
export const device = (title: string) => `e2e/device.e2e.ts: ${title}`
export const update = (title: string) => `e2e/update.e2e.ts: ${title}`
export const sealed = (title: string) => `tests/sync/vault.test.ts: ${title}`
export const room = (title: string) => `src/data/care/held-folders.test.ts: ${title}`
export const left = (title: string) => `e2e/left-behind.e2e.ts: ${title}`
export const meanwhile = (title: string) => `e2e/meanwhile.e2e.ts: ${title}`
export const poor = (title: string) => `e2e/poor-network.e2e.ts: ${title}`
export const tabs = (title: string) => `e2e/two-tabs.e2e.ts: ${title}`
export const full = (title: string) => `e2e/room.e2e.ts: ${title}`
export const away = (title: string) => `tests/sync/long-away.db.test.ts: ${title}`
export const session = (title: string) => `e2e/session.e2e.ts: ${title}`
