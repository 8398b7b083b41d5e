import type { Reading } from '../../data/device/readings.ts'
import { useReading } from '../../data/device/running.ts'
import { useActor } from '../../data/network/session.ts'
import { beginningWith } from '../../data/store/packed.ts'

const any = (userId: string): Reading<boolean, boolean> => ({
  stores: ['steps', 'threads', 'mentions', 'reviews', 'verdicts'],
  async read(at) {
    const found = await Promise.all([
      at('steps').allBy('forId', beginningWith(userId), 1),
      at('threads').all(undefined, 1),
      at('mentions').all(undefined, 1),
      at('reviews').all(undefined, 1),
      at('verdicts').all(undefined, 1),
    ])
    return found.some(({ length }) => length)
  },
  show: (stored, { changes }) => stored || changes.length > 0,
})

/** Whether anything can be due at all: what counts and tells it comes then, and the first pages do without. */
export function useMayBeDue(): boolean {
  const { id } = useActor()
  return useReading('may be due', () => any(id)) ?? false
}
