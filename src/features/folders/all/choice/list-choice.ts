/** How the list of folders is narrowed and ordered, as its address says it. */

export type ListChoice = {
  /** Only folders that this colleague is assigned to. */
  assignee?: string
  /** Only folders that the user made or was given. */
  held?: 'yes'
  /** Absent: last updated first. */
  sort?: FolderSort
}
export type FolderSort = (typeof folderSorts)[number]
const folderSorts = ['name', 'people', 'new', 'created', 'due'] as const

/** What the address asks for; anything else in it is left out. */
export function listChoice({ assignee, held, sort }: Record<string, unknown>): ListChoice {
  const order = folderSorts.find((one) => one === sort)
  return {
    ...(typeof assignee === 'string' && { assignee }),
    ...(held === 'yes' && { held }),
    ...(order && { sort: order }),
  }
}
