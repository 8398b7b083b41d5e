import { expect, test, vi } from 'vitest'
import type { Device } from '../store/stores.ts'
import type { OverlayView } from './overlay-view.ts'
import type { OwnChanges } from './own-changes.ts'
import { type Reading, Readings } from './readings.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve))

/** A device whose readings end when they are told to, and an overlay that is a word. */
function world(how: Pick<Reading<string, string>, 'calmMs'> = {}) {
  const written = new Set<() => void>()
  const reads: (() => void)[] = []
  const followers = new Set<() => void>()
  const state = { commits: 0, stored: 'old', view: { word: 'nothing', reading: 1, changes: [''] }, behind: false }
  /** Nobody is told yet. */
  const store = (stored: string) => {
    state.stored = stored
    state.commits++
  }
  const tell = () => {
    for (const follower of followers) follower()
  }
  const cache = {
    watch: (_stores: unknown, listener: () => void) => {
      written.add(listener)
      return () => written.delete(listener)
    },
    commits: () => state.commits,
    // As a transaction does, it sees what was stored when it began.
    read: (_stores: unknown, work: (at: string) => Promise<string>) => {
      const { stored } = state
      return new Promise((resolve) => reads.push(() => resolve(work(stored))))
    },
  }
  const own = {
    get view() {
      return state.view as unknown as OverlayView
    },
    get behind() {
      return state.behind
    },
    follow: (follower: () => void) => {
      followers.add(follower)
      return () => followers.delete(follower)
    },
  }
  const reading: Reading<string, string> = {
    stores: ['candidates'],
    read: async (at) => at as unknown as string,
    show: (stored, view) => `${stored}, ${(view as unknown as typeof state.view).word}`,
    ...how,
  }
  const readings = new Readings({ cache } as unknown as Device, own as unknown as OwnChanges)
  return {
    reads,
    followed: readings.follow('one', () => reading),
    store,
    write(stored: string) {
      store(stored)
      for (const listener of written) listener()
    },
    /** A change of this tab. */
    add(word: string) {
      state.view = { ...state.view, word }
      tell()
    },
    /** The overlay was read anew. */
    lay(word: string) {
      state.view = { ...state.view, word, reading: state.view.reading + 1 }
      tell()
    },
    /** The rows under the overlay are those of before, or of now again. */
    fallBehind(behind: boolean) {
      state.behind = behind
      if (!behind) tell()
    },
    async endReading() {
      reads.shift()?.()
      await tick()
    },
  }
}

test('an own change shows at once, and a change that came back in the rows is not taken off before these are read', async () => {
  const { followed, write, add, lay, endReading } = world()
  followed.subscribe(() => undefined)
  await endReading()
  expect(followed.latest()).toBe('old, nothing')
  add('mine')
  expect(followed.latest()).toBe('old, mine')
  write('new')
  lay('nothing')
  expect(followed.latest()).toBe('old, mine')
  await endReading()
  expect(followed.latest()).toBe('new, nothing')
  add('mine again')
  expect(followed.latest()).toBe('new, mine again')
})

test('an own change does not wait for rows that are on their way', async () => {
  const { followed, write, add, fallBehind, endReading } = world()
  followed.subscribe(() => undefined)
  await endReading()
  write('new')
  fallBehind(true)
  add('mine')
  expect(followed.latest()).toBe('old, mine')
})

test('rows that are older than what left the overlay while they were read are not shown; the next reading brings both', async () => {
  const { followed, write, add, lay, endReading } = world()
  followed.subscribe(() => undefined)
  await endReading()
  add('mine')
  write('of somebody else')
  write('with mine in it')
  lay('nothing')
  await endReading()
  expect(followed.latest()).toBe('old, mine')
  await endReading()
  expect(followed.latest()).toBe('with mine in it, nothing')
})

test('rows that were stored while others were read are told of first: until then nothing says on which side of them these are', async () => {
  const { followed, store, write, add, lay, endReading } = world()
  followed.subscribe(() => undefined)
  await endReading()
  add('mine')
  write('of somebody else')
  store('with mine in it')
  lay('nothing')
  await endReading()
  expect(followed.latest()).toBe('old, mine')
  write('with mine in it')
  await endReading()
  expect(followed.latest()).toBe('with mine in it, nothing')
})

test('rows with an own change in them wait for the overlay to know: it would be counted twice', async () => {
  const { followed, write, add, lay, fallBehind, endReading } = world()
  followed.subscribe(() => undefined)
  await endReading()
  add('mine')
  write('with mine in it')
  fallBehind(true)
  await endReading()
  expect(followed.latest()).toBe('old, mine')
  lay('mine, which does nothing any more')
  expect(followed.latest()).toBe('old, mine')
  fallBehind(false)
  expect(followed.latest()).toBe('with mine in it, mine, which does nothing any more')
})

test('a download that writes all the time is shown as it goes on', async () => {
  const { followed, write, endReading } = world()
  followed.subscribe(() => undefined)
  await endReading()
  write('page 1')
  write('page 2')
  await endReading()
  expect(followed.latest()).toBe('page 1, nothing')
})

test('what nobody waits for is read once for the many writes of a download, and ends at the last of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { followed, write, reads } = world({ calmMs: 1000 })
  const read = async () => {
    reads.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  const leave = followed.subscribe(() => undefined)
  await read()
  for (let page = 1; page <= 10; page++) write(`page ${page}`)
  expect(reads).toHaveLength(1)
  await read()
  expect(reads).toHaveLength(0)
  write('the last page')
  await vi.advanceTimersByTimeAsync(1000)
  await read()
  expect([followed.latest(), reads.length]).toEqual(['the last page, nothing', 0])
  write('nobody reads this')
  write('nor this')
  leave()
  vi.useRealTimers()
})

test('who leaves before anything was read and comes again has it read', async () => {
  const { reads, followed } = world()
  followed.subscribe(() => undefined)()
  await tick()
  followed.subscribe(() => undefined)
  for (const end of reads) end()
  await tick()
  expect(followed.latest()).toBe('old, nothing')
})
