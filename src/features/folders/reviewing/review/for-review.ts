import type { FolderView } from '../../../../data/folders/views.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'

/** The statuses whose people are for review in a folder: of its own choice those that are still there, else the first. */
export function reviewStatuses({ reviewStatusIds = [] }: Pick<FolderView, 'reviewStatusIds'>, tree: StatusTree) {
  const chosen = tree.list.filter(({ id }) => reviewStatusIds.includes(id))
  return chosen.length ? chosen : tree.list.slice(0, 1)
}

/** How many people of these statuses the user has said nothing of. @param said of how many they have, by status */
export const leftIn = (folder: FolderView, tree: StatusTree, said: Readonly<Record<string, number>> = {}): number =>
  reviewStatuses(folder, tree).reduce(
    (sum, { id }) => sum + Math.max(0, (folder.counts?.[id] ?? 0) - (said[id] ?? 0)),
    0,
  )
