import type { Mutation, RefusalCode } from '../../../contract/kit/mutation.ts'
import { mutations } from '../../../contract/mutations.ts'

/** What waits on the device, as the outbox knows it. */

/** The names that a change was made with: of what it lies in, and of what it is about. */
export interface Label {
  where: string
  what: string
  /** Into which folder; of what goes nowhere, and of what an older app made, absent. */
  to?: string
}

/** A change of the user's, durable before it shows. It is never dropped but by its user or by its acknowledgement. */
export interface Queued {
  id: string
  /** Contiguous on one device id; numbered anew after a restart. */
  n: number
  /** Counts up for ever on this device: the order in which the user made the changes. */
  made: number
  op: string
  args: Record<string, unknown>
  base: number
  at: string
  label: Label
  state: 'queued' | 'acked' | 'refused'
  dependsOn?: string
  /** Set with `acked`: the feed position that shows it, and the scopes that must have passed it. */
  seq?: number
  scopes?: readonly string[]
  /** Set with `refused`. */
  code?: RefusalCode
}

/** The parsed mutation of a queued change; undefined for a discard or one that this version does not know. */
export function mutationOf(change: Pick<Queued, 'op' | 'args'>): { mutation: Mutation; args: unknown } | undefined {
  const mutation = mutations.get(change.op)
  const parsed = mutation?.args.safeParse(change.args)
  return mutation && parsed?.success ? { mutation, args: parsed.data } : undefined
}

/** The ids of the files that a change names: they are on the server before it. */
export function filesNamedBy(change: Pick<Queued, 'op' | 'args'>): readonly string[] {
  const known = mutationOf(change)
  return known?.mutation.files?.(known.args) ?? []
}
