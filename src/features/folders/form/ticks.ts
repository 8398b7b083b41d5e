import { isFolderOnly } from '../../../../contract/access/can.ts'
import type { Role } from '../../../../contract/access/policy.ts'

/** Somebody whom a folder is to be shared with. */
export interface Wanted {
  id: string
  role: Role
}

/** Who was ticked or unticked here; of all others holds what was before. */
export type Ticks = ReadonlyMap<string, boolean>

export const chosenOf = (held: readonly string[], ticks: Ticks): ReadonlySet<string> => {
  const chosen = new Set(held)
  for (const [id, on] of ticks)
    if (on) chosen.add(id)
    else chosen.delete(id)
  return chosen
}

/** Of the one who is wanted, where they are of this kind. */
export const firstTicks = (wanted: Wanted | undefined, manager: boolean): Ticks =>
  new Map(wanted && isFolderOnly(wanted.role) === manager ? [[wanted.id, true]] : [])
