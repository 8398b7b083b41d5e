/** A failure of the protocol's table (docs/areas/sync.md): what happens, and the tests that show what its user sees. */
export interface Failure {
  n: number
  what: string
  /** `file: title`; a title may be a part of one. */
  proofs: readonly string[]
}

const simulation = 'tests/sync/core.sim.test.ts: a million steps of lost, doubled and reordered messages'
const bug = (name: string) => `tests/sync/bugs.ts: ${name}`
const devices = (title: string) => `tests/sync/devices.db.test.ts: ${title}`
const faults = (title: string) => `tests/sync/faults.db.test.ts: ${title}`
const digest = (title: string) => `tests/sync/digest.db.test.ts: ${title}`
const server = (title: string) => `server/modules/sync/endpoints.db.test.ts: ${title}`
const schedule = (title: string) => `src/data/sync/schedule.test.ts: ${title}`
const page = (title: string) => `src/features/sync/sync.test.tsx: ${title}`
const device = (title: string) => `e2e/device.e2e.ts: ${title}`
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
    proofs: [simulation, bug('noDedup'), devices('an answer that is lost on the way')],
  },
  {
    n: 3,
    what: 'The server is killed in the middle of a batch',
    proofs: [simulation, 'tests/faults/kill.db.test.ts: killed with -9 in the middle of a push'],
  },
  { n: 4, what: 'The same request comes twice', proofs: [simulation, server('two equal requests at once')] },
  {
    n: 5,
    what: 'Two tabs push the same outbox',
    proofs: [simulation, 'src/data/sync/exclusively.test.ts: one after the other'],
  },
  { n: 6, what: 'A late page comes after a newer one', proofs: [simulation, bug('noCompareAndSet')] },
  { n: 7, what: 'A tab is killed between two writes', proofs: [simulation, bug('cursorBeforeRows')] },
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
    proofs: [session('access that is taken away while the manager looks')],
  },
  {
    n: 11,
    what: 'Access is revoked while offline, with queued comments',
    proofs: [bug('noPurge'), devices('when access is taken away nothing of the folder stays')],
  },
  {
    n: 12,
    what: 'Revoked and granted again while offline',
    proofs: [simulation, 'tests/sync/random-devices.db.test.ts: random people on lossy networks'],
  },
  { n: 13, what: 'A role or permission is taken away', proofs: [devices('a permission that is taken away')] },
  { n: 14, what: 'A device is offline for longer than its lease', proofs: [] },
  { n: 15, what: 'The folder was archived meanwhile', proofs: [page('stays with its text and the reason')] },
  {
    n: 16,
    what: 'A colleague deleted or moved the candidate',
    proofs: [devices('a refused change does not hold the others')],
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
  { n: 24, what: 'Another user signs in on the same device', proofs: [] },
  {
    n: 25,
    what: 'Signing out with unsent changes',
    proofs: [session('signing out with unsent changes'), page('asks first')],
  },
  { n: 26, what: 'A device is wiped from afar', proofs: [server('a forgotten one is told so')] },
  { n: 27, what: 'A storm of 429 and 503', proofs: [schedule('a server that is busy is asked ever less often')] },
  { n: 28, what: 'A captive portal answers with a page', proofs: ['src/data/send.test.ts: a captive portal’s page'] },
  { n: 29, what: 'navigator.onLine lies', proofs: [device('online is what the last request says')] },
  { n: 30, what: 'No room for the cache', proofs: [] },
  {
    n: 31,
    what: 'No room for the outbox',
    proofs: ['src/data/own-changes.test.ts: a change that the device cannot store does not show'],
  },
  { n: 32, what: 'The browser cleared the storage', proofs: [device('a browser that clears its storage')] },
  {
    n: 33,
    what: 'The connection to IndexedDB is lost',
    proofs: ['src/data/database.test.ts: a connection that is dead'],
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
  { n: 38, what: 'The last chance of Background Sync fails', proofs: [] },
  { n: 39, what: 'An old client, a new server', proofs: [server('an older protocol is told to update')] },
  { n: 40, what: 'A new client, an old tab still open', proofs: [] },
  { n: 41, what: 'A deploy removes the files of an open page', proofs: [] },
  { n: 42, what: 'A corrupt row in the cache', proofs: [] },
  { n: 43, what: 'A silent difference', proofs: [digest('rows that were lost, kept too long or left old')] },
  {
    n: 44,
    what: 'The database was restored from a backup',
    proofs: [simulation, bug('noEpoch'), server('another history of the data to begin anew')],
  },
  { n: 45, what: 'A clock that is wrong or jumps', proofs: [devices('the clock of a device decides nothing')] },
  {
    n: 46,
    what: 'Tombstones were collected while a device was away',
    proofs: [bug('noFloor'), faults('a device that was away while tombstones were collected')],
  },
  { n: 47, what: 'A folder of 10,000 is opened first on a slow network', proofs: [] },
  { n: 48, what: 'A colleague imports 10,000 people', proofs: [] },
  { n: 49, what: 'Half of a mass change is refused', proofs: [] },
  {
    n: 50,
    what: 'An unsent change is discarded',
    proofs: [devices('a discarded one leaves no gap'), page('is gone when it is discarded')],
  },
  {
    n: 51,
    what: 'The stream of nudges is cut or buffered',
    proofs: [schedule('when no nudge comes the server is asked by itself')],
  },
  { n: 52, what: 'Something waits for more than a day though online', proofs: [page('for more than a day, though')] },
]
