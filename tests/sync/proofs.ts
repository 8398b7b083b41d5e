/** Where the tests stand that the table of failures names: `file: title`. */

export const simulation = 'tests/sync/model/model.sim.test.ts: a million steps of lost, doubled and reordered messages'
export const realDevices = 'tests/sync/real/real-second.sim.test.ts: thousands of steps of the real engine'
export const bug = (name: string) => `tests/sync/model/bugs.ts: ${name}`
export const realBug = (name: string) => `tests/sync/real/bugs.ts: ${name}`
export const devices = (title: string) => `tests/sync/devices.db.test.ts: ${title}`
export const faults = (title: string) => `tests/sync/push/faults.db.test.ts: ${title}`
export const digest = (title: string) => `tests/sync/feed/digest.db.test.ts: ${title}`
export const server = (title: string) => `server/modules/sync/endpoints.db.test.ts: ${title}`
export const forgetting = (title: string) => `server/modules/sync/forget-old.db.test.ts: ${title}`
export const schedule = (title: string) => `src/data/sync/schedule.test.ts: ${title}`
export const stored = (title: string) => `src/data/sync/store.test.ts: ${title}`
export const page = (title: string) => `src/features/sync/sync.test.tsx: ${title}`
export const device = (title: string) => `e2e/device.e2e.ts: ${title}`
export const update = (title: string) => `e2e/install/update.e2e.ts: ${title}`
export const longAway = (title: string) => `e2e/offline/long-away.e2e.ts: ${title}`
export const sealed = (title: string) => `tests/sync/vault.test.ts: ${title}`
export const room = (title: string) => `src/data/device/care/held-folders.test.ts: ${title}`
export const left = (title: string) => `e2e/offline/left-behind.e2e.ts: ${title}`
export const meanwhile = (title: string) => `e2e/offline/meanwhile.e2e.ts: ${title}`
export const poor = (title: string) => `e2e/offline/poor-network.e2e.ts: ${title}`
export const tabs = (title: string) => `e2e/offline/two-tabs.e2e.ts: ${title}`
export const full = (title: string) => `e2e/offline/room.e2e.ts: ${title}`
export const away = (title: string) => `tests/sync/feed/long-away.db.test.ts: ${title}`
export const session = (title: string) => `e2e/session.e2e.ts: ${title}`
const asked = (title: string) => `src/features/sync/conflicts.test.tsx: ${title}`

export const movedOrRemoved = [
  devices('a refused change does not hold the others'),
  devices('what was changed of somebody whom a colleague moved away'),
  asked('for somebody who was moved meanwhile is offered where they are now'),
  asked('a comment on somebody whom a colleague removed'),
  'src/features/sync/notices.test.tsx: who was removed under a colleague',
]
export const bothSet = [
  server('a later word of a colleague wins over nothing'),
  asked('a status that both set is told'),
]
export const guarded = [
  server('a guarded status is asked about'),
  asked('stays when that is chosen'),
  asked('is overwritten when that is chosen'),
]
export const sameField = [
  devices('two who edit different fields'),
  'server/modules/templates/endpoints.db.test.ts: two who change different fields have both',
  asked('a folder’s name that two changed is asked about'),
  asked('shows both, and the own one can be used'),
]
export const storm = [
  schedule('a server that is busy is asked ever less often'),
  schedule('there are few requests a minute'),
  schedule('a busy server that goes on telling of news'),
  'src/data/network/send.test.ts: a busy server',
]
export const backup = [
  simulation,
  bug('noEpoch'),
  server('another history of the data to begin anew'),
  stored('a device whose cache is lost'),
  away('opened after 180 days, over a backup restored meanwhile'),
  away('what a device does not remember when a backup is restored'),
  away('what a colleague said after a restored backup'),
  digest('another history of the data'),
  page('a backup that the server was restored from is told of'),
  longAway('a device comes back to a server that was restored'),
]
export const stumbling = [
  faults('what makes the server stumble is passed at once'),
  faults('what needs the change that failed waits'),
  faults('what colleagues do still arrives'),
  'tests/sync/real/real-stumbles.sim.test.ts: while the server has faults of ours',
  'tests/sync/push/odd-changes.db.test.ts: whatever the contract allows',
  'tests/sync/push/one-bad-change.db.test.ts: is refused by itself, the same however often',
]
export const silent = [
  realBug('noDigest'),
  digest('rows that were lost, kept too long or left old'),
  'server/modules/sync/devices.db.test.ts: the operator learns of differences that devices found',
]
export const fromAfar = [
  devices('a wiped device keeps nothing'),
  session('a session that is ended from another device'),
  'e2e/offline/removed-device.e2e.ts: goes blank at once, keeps nothing, says why',
  'e2e/offline/removed-device.e2e.ts: what the worker could not empty',
  'service-worker/drain.test.ts: is emptied without any page',
]
export const wrongClock = [
  devices('the clock of a device decides nothing'),
  'tests/sync/push/clocks.db.test.ts: a device that comes with a clock thirty days ahead',
  'src/data/sync/due.test.ts: thirty days ahead',
  room('what was opened while the clock was ahead'),
  'src/data/network/session.test.ts: a clock that is set back',
  'e2e/clock.e2e.ts: two days ahead, and then two days behind',
]
