import type { FolderHeir } from '../../../../contract/companies/employee-endpoints.ts'
import { MockError } from '../../handler.ts'
import type { World } from '../../world.ts'

const instead = (ids: readonly string[], leaver: string, heir: string) => [
  ...new Set(ids.map((id) => (id === leaver ? heir : id))),
]

/** Gives what somebody held to others: single folders first, the rest to the heir of all. */
export function handOver(
  { tables: { folders } }: World,
  leaver: string,
  { heir, folder_heirs = [] }: { heir?: string | undefined; folder_heirs?: readonly FolderHeir[] | undefined },
): void {
  const heirOf = new Map(folder_heirs.map((each) => [each.folder, each.heir]))
  const isHeld = (id: string) => {
    const row = folders.get(id)
    return row && [row.creatorId, ...row.assigneeIds, ...row.hiringManagerIds].includes(leaver)
  }
  if (folder_heirs.some(({ folder }) => !isHeld(folder))) throw new MockError(400, 'badRequest', 'Folder not found')
  for (const [id, row] of [...folders].filter(([id]) => isHeld(id))) {
    const next = heirOf.get(id) ?? heir
    if (!next) continue
    const creatorId = row.creatorId === leaver ? next : row.creatorId
    const assigneeIds = instead(row.assigneeIds, leaver, next).filter((one) => one !== creatorId)
    folders.set(id, { ...row, creatorId, assigneeIds, hiringManagerIds: instead(row.hiringManagerIds, leaver, next) })
  }
}
