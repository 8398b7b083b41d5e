import { expect, test } from 'vitest'
import type { Device } from './device.ts'
import type { OverlayView } from './overlay-view.ts'
import type { OwnChanges } from './own-changes.ts'
import { type Reading, Readings } from './readings.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve))

/** A device whose readings end when they are told to, and an overlay that is a word. */
function world() {
  const written = new Set<() => void>()
  const reads: (() => void)[] = []
  const followers = new Set<() => void>()
  const state = { stored: 'old', overlay: 'nothing' }
  const cache = {
    watch: (_stores: unknown, listener: () => void) => {
      written.add(listener)
      return () => written.delete(listener)
    },
    read: (_stores: unknown, work: () => Promise<string>) =>
      new Promise((resolve) => reads.push(() => resolve(work()))),
  }
  const own = {
    get view() {
      return state.overlay as unknown as OverlayView
    },
    follow: (follower: () => void) => {
      followers.add(follower)
      return () => followers.delete(follower)
    },
  }
  const reading: Reading<string, string> = {
    stores: ['candidates'],
    read: async () => state.stored,
    show: (stored, view) => `${stored}, ${String(view)}`,
  }
  const readings = new Readings({ cache } as unknown as Device, own as unknown as OwnChanges)
  return {
    followed: readings.follow('one', () => reading),
    write(stored: string) {
      state.stored = stored
      for (const listener of written) listener()
    },
    lay(overlay: string) {
      state.overlay = overlay
      for (const follower of followers) follower()
    },
    async endReading() {
      reads.shift()?.()
      await tick()
    },
  }
}

test('an own change shows at once, and a change that came back in the rows is not taken off before these are read', async () => {
  const { followed, write, lay, endReading } = world()
  followed.subscribe(() => undefined)
  await endReading()
  expect(followed.latest()).toBe('old, nothing')
  lay('mine')
  expect(followed.latest()).toBe('old, mine')
  write('new')
  lay('nothing')
  expect(followed.latest()).toBe('old, mine')
  await endReading()
  expect(followed.latest()).toBe('new, nothing')
  lay('mine again')
  expect(followed.latest()).toBe('new, mine again')
})
