import type { FolderHeir } from '../../../../contract/companies/employee-endpoints.ts'

/** Who gets what somebody leaves, as it is being chosen. */
export interface Heirs {
  /** Of everything but what stands below; empty: nobody. */
  all: string
  /** By the folder's id. */
  each: Readonly<Record<string, string>>
}

export const noHeirs: Heirs = { all: '', each: {} }

/** @returns who gets this folder */
export const heirOf = ({ all, each }: Heirs, folder: string): string => each[folder] ?? all

/** Gives one folder to somebody; it follows the rest again where that is whom the rest goes to. */
export function withHeir({ all, each }: Heirs, folder: string, heir: string): Heirs {
  const { [folder]: _, ...others } = each
  return { all, each: heir === all ? others : { ...others, [folder]: heir } }
}

/** As the calls have it: those folders alone that go another way than the rest. */
export function asCalled({ all, each }: Heirs): { heir: string | undefined; folder_heirs: FolderHeir[] } {
  const apart = Object.entries(each).filter(([, heir]) => heir !== all && heir !== '')
  return { heir: all || undefined, folder_heirs: apart.map(([folder, heir]) => ({ folder, heir })) }
}
