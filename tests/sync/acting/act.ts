import type { z } from 'zod/mini'
import type { Mutation } from '../../../contract/kit/mutation.ts'

/** One change, as a device queues it. */
export interface Act {
  op: string
  args: Record<string, unknown>
}

export const act = <A extends z.ZodMiniType>({ name }: Mutation<string, A>, args: z.input<A>): Act => ({
  op: name,
  args: args as Record<string, unknown>,
})
