import type { z } from 'zod/mini'
import { allKeepable } from '../../../contract/kit/keepable.ts'
import type { Mutation } from '../../../contract/kit/mutation.ts'
import { newId } from '../../lib/new-id.ts'
import type { NewChange } from '../sync/core.ts'
import { LookedAfter } from '../sync/store.ts'
import { current } from './live.ts'

/** What its user does with a refused change, beside discarding it. Its outcome stands for ever: a new one comes in its place. */

/** Sends it once more. @param args other arguments than it was refused with */
export const retry = (id: string, args?: Record<string, unknown>): Promise<void> => sendInstead(id, args && { args })

/** Sends another change instead of it. */
export const replace = <A extends z.ZodMiniType>(
  id: string,
  { name, args }: Mutation<string, A>,
  given: z.input<A>,
): Promise<void> => sendInstead(id, { op: name, args: args.parse(allKeepable(given)) as Record<string, unknown> })

async function sendInstead(id: string, changed: Partial<Pick<NewChange, 'op' | 'args'>> = {}): Promise<void> {
  const { device, own, runner } = current()
  const row = await device.outbox.read(['changes'], (at) => at('changes').get(id))
  const [refused] = await device.vault.open(row?.state === 'refused' ? [row] : [])
  if (!refused) return
  const { op, label } = refused
  // An older version took down what no server keeps.
  const args = allKeepable(changed.args ?? refused.args)
  const next = { id: newId(), op, label, ...changed, args, at: new Date().toISOString() }
  await own.add(next, id).catch((error: unknown) => {
    // In another tab, a moment ago.
    if (!(error instanceof LookedAfter)) throw error
  })
  runner.wake('asked')
}
