import type { Row } from '../../contract/rows.ts'
import type { CurrentUser } from '../../contract/users/endpoints.ts'
import { MockError, notFound } from './handler.ts'
import { foldersOf, type World } from './world.ts'

/** A folder within the user's reach, by number or UUID. */
export const folderBy = (world: World, user: CurrentUser, reference: string | number): Row<'folders'> =>
  foldersOf(world, user).find((one) => String(one.number) === String(reference) || one.id === reference) ?? notFound()

export const candidatesIn = (world: World, folderId: string): Row<'candidates'>[] =>
  [...world.tables.candidates.values()].filter((one) => one.folderId === folderId)

/** A hiring manager has so many folders, and no more. */
export function requireRoom({ company, tables }: World, folderId: string, managerIds: readonly string[]): void {
  const most = company.facts.max_manager_folders
  const others = [...tables.folders.values()].filter(({ id }) => id !== folderId)
  const has = (managerId: string) =>
    others.filter(({ hiringManagerIds }) => hiringManagerIds.includes(managerId)).length
  if (most === null || managerIds.every((id) => has(id) < most)) return
  const granted_users = [`No more folders can be shared: a hiring manager has at most ${most}`]
  throw new MockError(400, 'badRequest', 'Bad request', { granted_users })
}
