/** A failure of the protocol's table (docs/areas/sync.md): what happens, and the tests that show what its user sees. */
export interface Failure {
  n: number
  what: string
  /** `file: title`; a title may be a part of one. */
  proofs: readonly string[]
}

const simulation = 'tests/sync/model.sim.test.ts: a million steps of lost, doubled and reordered messages'
const realDevices = 'tests/sync/real-first.sim.test.ts: fifteen thousand steps of the real engine'
const bug = (name: string) => `tests/sync/model/bugs.ts: ${name}`
const realBug = (name: string) => `tests/sync/real/bugs.ts: ${name}`
const devices = (title: string) => `tests/sync/devices.db.test.ts: ${title}`
const faults = (title: string) => `tests/sync/faults.db.test.ts: ${title}`
const digest = (title: string) => `tests/sync/digest.db.test.ts: ${title}`
const server = (title: string) => `server/modules/sync/endpoints.db.test.ts: ${title}`
const forgetting = (title: string) => `server/modules/sync/forget-old.db.test.ts: ${title}`
const schedule = (title: string) => `src/data/sync/schedule.test.ts: ${title}`
const stored = (title: string) => `src/data/sync/store.test.ts: ${title}`
const page = (title: string) => `src/features/sync/sync.test.tsx: ${title}`
const device = (title: string) => `e2e/device.e2e.ts: ${title}`
const update = (title: string) => `e2e/update.e2e.ts: ${title}`
const sealed = (title: string) => `tests/sync/vault.test.ts: ${title}`
const room = (title: string) => `src/data/care/held-folders.test.ts: ${title}`
const left = (title: string) => `e2e/left-behind.e2e.ts: ${title}`
const meanwhile = (title: string) => `e2e/meanwhile.e2e.ts: ${title}`
const poor = (title: string) => `e2e/poor-network.e2e.ts: ${title}`
const tabs = (title: string) => `e2e/two-tabs.e2e.ts: ${title}`
const full = (title: string) => `e2e/room.e2e.ts: ${title}`
const session = (title: string) => `e2e/session.e2e.ts: ${title}`

export const failures: readonly Failure[] = [
  {
    n: 1,
    what: 'A request is lost before the server',
    proofs: [simulation, device('online is what the last request')],
  },
  {
    n: 2,
    what: 'The server applied it, the answer is lost',
    proofs: [simulation, bug('noDedup'), realBug('noDedup'), devices('an answer that is lost on the way')],
  },
  {
    n: 3,
    what: 'The server is killed in the middle of a batch',
    proofs: [
      simulation,
      realDevices,
      'tests/faults/kill.db.test.ts: killed with -9 in the middle of a push',
      'tests/sync/process.sim.test.ts: a server killed with -9 at twenty moments',
    ],
  },
  { n: 4, what: 'The same request comes twice', proofs: [simulation, server('two equal requests at once')] },
  {
    n: 5,
    what: 'Two tabs push the same outbox',
    proofs: [
      simulation,
      realDevices,
      'src/data/sync/exclusively.test.ts: one after the other',
      tabs('of two tabs that wake at once'),
      tabs('a tab that takes over from one that hangs'),
    ],
  },
  {
    n: 6,
    what: 'A late page comes after a newer one',
    proofs: [simulation, bug('noCompareAndSet'), realBug('noCompareAndSet')],
  },
  {
    n: 7,
    what: 'A tab is killed between two writes',
    proofs: [simulation, bug('cursorBeforeRows'), realDevices, tabs('a tab that is killed between two writes')],
  },
  {
    n: 8,
    what: 'Concurrent commits, a gap in the sequence',
    proofs: [bug('lateCommit'), server('sixteen writers at once')],
  },
  {
    n: 9,
    what: 'A long idle transaction in the database',
    proofs: [faults('a transaction that stands open somewhere')],
  },
  {
    n: 10,
    what: 'Access is revoked while online',
    proofs: [meanwhile('access that is taken away while the manager looks')],
  },
  {
    n: 11,
    what: 'Access is revoked while offline, with queued comments',
    proofs: [
      bug('noPurge'),
      realBug('lostPurge'),
      devices('when access is taken away nothing of the folder stays'),
      'tests/sync/lost-rights.db.test.ts: what a passed or waiting change was made over goes with the right',
      meanwhile('when access was taken away while the manager was offline'),
    ],
  },
  {
    n: 12,
    what: 'Revoked and granted again while offline',
    proofs: [simulation, realDevices, meanwhile('a folder that was taken away and given again')],
  },
  { n: 13, what: 'A role or permission is taken away', proofs: [devices('a permission that is taken away')] },
  {
    n: 14,
    what: 'A device is offline for longer than its lease',
    proofs: [left('has not heard of the server for longer than a week')],
  },
  {
    n: 15,
    what: 'The folder was archived meanwhile',
    proofs: [
      page('stays with its text and the reason'),
      meanwhile('a comment for a folder that was archived meanwhile'),
    ],
  },
  {
    n: 16,
    what: 'A colleague deleted or moved the candidate',
    proofs: [
      devices('a refused change does not hold the others'),
      'src/features/sync/notices.test.tsx: who was removed under a colleague',
    ],
  },
  { n: 17, what: 'Two people set a status', proofs: [server('a later word of a colleague wins over nothing')] },
  { n: 18, what: 'A colleague set a guarded status', proofs: [server('a guarded status is asked about')] },
  { n: 19, what: 'Two people edit the same field', proofs: [devices('two who edit different fields')] },
  { n: 20, what: 'A comment is sent twice by a double tap', proofs: [device('a comment that is sent twice')] },
  { n: 21, what: 'A change that makes the server stumble', proofs: [faults('a change that makes the server stumble')] },
  { n: 22, what: 'What depends on a refused creation', proofs: [server('what depends on a refused one')] },
  {
    n: 23,
    what: 'The session ends in the middle of a replay',
    proofs: [session('a session that ends in the middle'), devices('a session that ended keeps the queue')],
  },
  {
    n: 24,
    what: 'Another user signs in on the same device',
    proofs: [
      sealed('what another user finds is sealed'),
      server('a sealed outbox is opened for its own user'),
      left('who signs in on a device after another finds nothing'),
    ],
  },
  {
    n: 25,
    what: 'Signing out with unsent changes',
    proofs: [session('signing out with unsent changes'), page('asks first')],
  },
  {
    n: 26,
    what: 'A device is wiped from afar',
    proofs: [server('a forgotten one is told so'), devices('a wiped device keeps nothing')],
  },
  { n: 27, what: 'A storm of 429 and 503', proofs: [schedule('a server that is busy is asked ever less often')] },
  {
    n: 28,
    what: 'A captive portal answers with a page',
    proofs: ['src/data/send.test.ts: a captive portal’s page', poor('a captive portal that answers everything')],
  },
  { n: 29, what: 'navigator.onLine lies', proofs: [device('online is what the last request says')] },
  {
    n: 30,
    what: 'No room for the cache',
    proofs: [
      room('where there is no room the folders leave'),
      room('a device without room for what is new'),
      full('on a device that is full'),
    ],
  },
  {
    n: 31,
    what: 'No room for the outbox',
    proofs: [
      'src/data/own-changes.test.ts: a change that the device cannot store does not show',
      room('a change for which there is no room'),
      full('on a device that is full'),
    ],
  },
  { n: 32, what: 'The browser cleared the storage', proofs: [device('a browser that clears its storage')] },
  {
    n: 33,
    what: 'The connection to IndexedDB is lost',
    proofs: [
      'src/data/database.test.ts: a connection that is dead',
      'src/data/database.test.ts: a connection that the system takes away',
    ],
  },
  { n: 34, what: 'IndexedDB is not to be had', proofs: [device('a browser that keeps nothing')] },
  {
    n: 35,
    what: 'A frozen tab holds the lock',
    proofs: [
      'src/data/sync/exclusively.test.ts: a frozen holder is waited for',
      device('a tab that the browser has frozen'),
    ],
  },
  { n: 36, what: 'Background Sync with no tab open', proofs: [device('with no tab open the worker sends')] },
  { n: 37, what: 'No Background Sync', proofs: [device('where nothing else can send it')] },
  {
    n: 38,
    what: 'The last chance of Background Sync fails',
    proofs: ['service-worker/tell.test.ts: after the browser’s last try', device('after the last try of the browser')],
  },
  {
    n: 39,
    what: 'An old client, a new server',
    proofs: [
      server('an older protocol is told to update'),
      'tests/sync/recorded.test.ts: as it was recorded is understood',
      'tests/sync/released.test.ts: is read whole, and goes on where it was',
    ],
  },
  {
    n: 40,
    what: 'A new client, an old tab still open',
    proofs: [
      update('a tab that stays on the old build when another takes the new one'),
      update('the new version comes by itself'),
    ],
  },
  {
    n: 41,
    what: 'A deploy removes the files of an open page',
    proofs: [update('a page whose files were removed by a deploy'), update('a file that stays missing is said')],
  },
  {
    n: 42,
    what: 'A corrupt row in the cache',
    proofs: [
      'tests/sync/released.test.ts: a cache of an earlier version is dropped',
      'src/data/care/repair.test.ts: one row that is not what it should be',
      full('a row that the disk has spoiled'),
    ],
  },
  {
    n: 43,
    what: 'A silent difference',
    proofs: [realBug('noDigest'), digest('rows that were lost, kept too long or left old')],
  },
  {
    n: 44,
    what: 'The database was restored from a backup',
    proofs: [
      simulation,
      bug('noEpoch'),
      server('another history of the data to begin anew'),
      stored('a device whose cache is lost'),
    ],
  },
  { n: 45, what: 'A clock that is wrong or jumps', proofs: [devices('the clock of a device decides nothing')] },
  {
    n: 46,
    what: 'Tombstones were collected while a device was away',
    proofs: [
      bug('noFloor'),
      faults('a device that was away while tombstones were collected'),
      forgetting('a removal is told for ninety days'),
    ],
  },
  {
    n: 47,
    what: 'A folder of 10,000 is opened first on a slow network',
    proofs: ['e2e/big-folder.e2e.ts: a big folder shows its first people'],
  },
  {
    n: 48,
    what: 'A colleague imports 10,000 people',
    proofs: ['e2e/big-folder.e2e.ts: while a colleague brings a crowd'],
  },
  {
    n: 49,
    what: 'Half of a mass change is refused',
    proofs: ['tests/sync/long-away.db.test.ts: of a change of 500 of whom 20 are gone, 480 are done'],
  },
  {
    n: 50,
    what: 'An unsent change is discarded',
    proofs: [
      devices('a discarded one leaves no gap'),
      page('is gone when it is discarded'),
      stored('a discard that lands while names leave'),
    ],
  },
  {
    n: 51,
    what: 'The stream of nudges is cut or buffered',
    proofs: [
      schedule('when no nudge comes the server is asked by itself'),
      'src/data/nudge-source.test.ts: where a proxy holds the stream back',
      'server/modules/sync/events.db.test.ts: where no stream gets through',
      poor('where a proxy refuses the stream of news'),
      poor('where no news get through at all'),
    ],
  },
  { n: 52, what: 'Something waits for more than a day though online', proofs: [page('for more than a day, though')] },
]
