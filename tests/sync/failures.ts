import * as at from './proofs.ts'

/** A failure of the protocol's table (docs/areas/sync.md): what happens, and the tests that show what its user sees. */
export interface Failure {
  n: number
  what: string
  /** `file: title`; a title may be a part of one. */
  proofs: readonly string[]
}

export const failures: readonly Failure[] = [
  {
    n: 1,
    what: 'A request is lost before the server',
    proofs: [at.simulation, at.device('online is what the last request')],
  },
  {
    n: 2,
    what: 'The server applied it, the answer is lost',
    proofs: [at.simulation, at.bug('noDedup'), at.realBug('noDedup'), at.devices('an answer that is lost on the way')],
  },
  {
    n: 3,
    what: 'The server is killed in the middle of a batch',
    proofs: [
      at.simulation,
      at.realDevices,
      'tests/faults/kill.db.test.ts: killed with -9 in the middle of a push',
      'tests/sync/process/process.sim.test.ts: a server killed with -9 under load',
    ],
  },
  { n: 4, what: 'The same request comes twice', proofs: [at.simulation, at.server('two equal requests at once')] },
  {
    n: 5,
    what: 'Two tabs push the same outbox',
    proofs: [
      at.simulation,
      at.realDevices,
      'src/data/sync/exclusively.test.ts: one after the other',
      at.tabs('of two tabs that wake at once'),
      at.tabs('a tab that takes over from one that hangs'),
    ],
  },
  {
    n: 6,
    what: 'A late page comes after a newer one',
    proofs: [at.simulation, at.bug('noCompareAndSet'), at.realBug('noCompareAndSet')],
  },
  {
    n: 7,
    what: 'A tab is killed between two writes',
    proofs: [
      at.simulation,
      at.bug('cursorBeforeRows'),
      at.realDevices,
      at.tabs('a tab that is killed between two writes'),
    ],
  },
  {
    n: 8,
    what: 'Concurrent commits, a gap in the sequence',
    proofs: [at.bug('lateCommit'), at.server('sixteen writers at once')],
  },
  {
    n: 9,
    what: 'A long idle transaction in the database',
    proofs: [at.faults('a transaction that stands open somewhere')],
  },
  {
    n: 10,
    what: 'Access is revoked while online',
    proofs: [at.meanwhile('access that is taken away while the manager looks')],
  },
  {
    n: 11,
    what: 'Access is revoked while offline, with queued comments',
    proofs: [
      at.bug('noPurge'),
      at.realBug('lostPurge'),
      at.devices('when access is taken away nothing of the folder stays'),
      'tests/sync/feed/lost-rights.db.test.ts: what a passed or waiting change was made over goes with the right',
      at.meanwhile('when access was taken away while the manager was offline'),
    ],
  },
  {
    n: 12,
    what: 'Revoked and granted again while offline',
    proofs: [at.simulation, at.realDevices, at.meanwhile('a folder that was taken away and given again')],
  },
  { n: 13, what: 'A role or permission is taken away', proofs: [at.devices('a permission that is taken away')] },
  {
    n: 14,
    what: 'A device is offline for longer than its lease',
    proofs: [at.left('has not heard of the server for longer than a week')],
  },
  {
    n: 15,
    what: 'The folder was archived meanwhile',
    proofs: [
      at.page('stays with its text and the reason'),
      at.meanwhile('a comment for a folder that was archived meanwhile'),
    ],
  },
  { n: 16, what: 'A colleague deleted or moved the candidate', proofs: at.movedOrRemoved },
  { n: 17, what: 'Two people set a status', proofs: at.bothSet },
  { n: 18, what: 'A colleague set a guarded status', proofs: at.guarded },
  { n: 19, what: 'Two people edit the same field', proofs: at.sameField },
  { n: 20, what: 'A comment is sent twice by a double tap', proofs: [at.device('a comment that is sent twice')] },
  {
    n: 21,
    what: 'A change that makes the server stumble',
    proofs: at.stumbling,
  },
  { n: 22, what: 'What depends on a refused creation', proofs: [at.server('what depends on a refused one')] },
  {
    n: 23,
    what: 'The session ends in the middle of a replay',
    proofs: [at.session('a session that ends in the middle'), at.devices('a session that ended keeps the queue')],
  },
  {
    n: 24,
    what: 'Another user signs in on the same device',
    proofs: [
      at.sealed('what another user finds is sealed'),
      at.server('a sealed outbox is opened for its own user'),
      at.left('who signs in on a device after another finds nothing'),
      'src/data/device/installed/shared.test.ts: when another user signs in',
    ],
  },
  {
    n: 25,
    what: 'Signing out with unsent changes',
    proofs: [at.session('signing out with unsent changes'), at.page('asks first')],
  },
  {
    n: 26,
    what: 'A device is wiped from afar',
    proofs: at.fromAfar,
  },
  {
    n: 27,
    what: 'A storm of 429 and 503',
    proofs: at.storm,
  },
  {
    n: 28,
    what: 'A captive portal answers with a page',
    proofs: [
      'src/data/network/send.test.ts: a captive portal’s page',
      at.poor('a captive portal that answers everything'),
    ],
  },
  { n: 29, what: 'navigator.onLine lies', proofs: [at.device('online is what the last request says')] },
  {
    n: 30,
    what: 'No room for the cache',
    proofs: [
      at.room('where there is no room the folders leave'),
      at.room('a device without room for what is new'),
      at.full('on a device that is full'),
    ],
  },
  {
    n: 31,
    what: 'No room for the outbox',
    proofs: [
      'src/data/device/own-changes.test.ts: a change that the device cannot store does not show',
      at.room('a change for which there is no room'),
      at.full('on a device that is full'),
    ],
  },
  { n: 32, what: 'The browser cleared the storage', proofs: [at.device('a browser that clears its storage')] },
  {
    n: 33,
    what: 'The connection to IndexedDB is lost',
    proofs: [
      'src/data/store/database.test.ts: a connection that is dead',
      'src/data/store/database.test.ts: a connection that the system takes away',
      at.tabs('tabs whose copy of the server is deleted under them'),
    ],
  },
  {
    n: 34,
    what: 'IndexedDB is not to be had',
    proofs: [at.device('a browser that keeps nothing'), at.device('a browser whose storage never answers')],
  },
  {
    n: 35,
    what: 'A frozen tab holds the lock',
    proofs: [
      'src/data/sync/exclusively.test.ts: a frozen holder is waited for',
      at.device('a tab that the browser has frozen'),
    ],
  },
  { n: 36, what: 'Background Sync with no tab open', proofs: [at.device('with no tab open the worker sends')] },
  { n: 37, what: 'No Background Sync', proofs: [at.device('where nothing else can send it')] },
  {
    n: 38,
    what: 'The last chance of Background Sync fails',
    proofs: [
      'service-worker/tell.test.ts: after the browser’s last try',
      at.device('after the last try of the browser'),
    ],
  },
  {
    n: 39,
    what: 'An old client, a new server',
    proofs: [
      at.server('an older protocol is told to update'),
      'tests/sync/released/recorded.test.ts: as it was recorded is understood',
      'tests/sync/released/released.test.ts: is read whole, and goes on where it was',
      at.longAway('after 30 days without a network, before a server'),
    ],
  },
  {
    n: 40,
    what: 'A new client, an old tab still open',
    proofs: [
      at.update('a tab that stays on the old build when another takes the new one'),
      at.update('the new version comes by itself'),
    ],
  },
  {
    n: 41,
    what: 'A deploy removes the files of an open page',
    proofs: [at.update('a page whose files were removed by a deploy'), at.update('a file that stays missing is said')],
  },
  {
    n: 42,
    what: 'A corrupt row in the cache',
    proofs: [
      'tests/sync/released/released.test.ts: a cache of an earlier version is dropped',
      'src/data/device/care/repair.test.ts: one row that is not what it should be',
      'src/data/device/care/repair.test.ts: a start that is broken off',
      at.full('a row that the disk has spoiled'),
    ],
  },
  {
    n: 43,
    what: 'A silent difference',
    proofs: at.silent,
  },
  { n: 44, what: 'The database was restored from a backup', proofs: at.backup },
  {
    n: 45,
    what: 'A clock that is wrong or jumps',
    proofs: at.wrongClock,
  },
  {
    n: 46,
    what: 'Tombstones were collected while a device was away',
    proofs: [
      at.bug('noFloor'),
      at.faults('a device that was away while tombstones were collected'),
      at.forgetting('a removal is told for ninety days'),
      at.longAway('after 30 days without a network, before a server'),
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
    proofs: [at.away('of a change of 500 of whom 20 are gone, 480 are done')],
  },
  {
    n: 50,
    what: 'An unsent change is discarded',
    proofs: [
      at.devices('a discarded one leaves no gap'),
      at.page('is gone when it is discarded'),
      at.stored('a discard that lands while names leave'),
    ],
  },
  {
    n: 51,
    what: 'The stream of nudges is cut or buffered',
    proofs: [
      at.schedule('when no nudge comes the server is asked by itself'),
      'src/data/network/nudges/nudge-source.test.ts: where a proxy holds the stream back',
      'server/modules/sync/events.db.test.ts: where no stream gets through',
      at.poor('where a proxy refuses the stream of news'),
      at.poor('where no news get through at all'),
    ],
  },
  {
    n: 52,
    what: 'Something waits for more than a day though online',
    proofs: [at.page('for more than a day, though')],
  },
  { n: 53, what: 'The server forgot the device', proofs: ['tests/sync/push/disowned.db.test.ts: begins anew'] },
]
