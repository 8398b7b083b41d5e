import type { z } from 'zod/mini'
import type { Mutation } from '../../../contract/kit/mutation.ts'
import type { Outcome } from '../../../contract/sync/protocol.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../implement.ts'
import type { Kernel } from '../kernel.ts'
import { mutateInRequest } from './mutate.ts'

/** What a module needs to make the changes that devices make. */
export type Changing = Pick<Kernel, 'data' | 'secrets' | 'live'>

/**
 * One change of this request, as a device would push it.
 * @param part tells several of one request apart
 */
export const change = <A extends z.ZodMiniType>(
  tx: Tx,
  parts: Changing,
  context: Context,
  mutation: Mutation<string, A>,
  args: z.input<A>,
  part = 0,
): Promise<Outcome> => mutateInRequest(tx, parts, context, mutation, args, part)

/** A transaction of the actor's company whose news is told to open devices when it has ended well. */
export async function changing<T>(parts: Changing, context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await context.inCompany(work)
  context.behindAnswer(() => parts.live.poke(context.actor.companyId))
  return result
}
