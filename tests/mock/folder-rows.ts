import type { Row } from '../../contract/rows.ts'
import type { CurrentUser } from '../../contract/users/endpoints.ts'
import { notFound } from './handler.ts'
import { foldersOf, type World } from './world.ts'

/** A folder within the user's reach, by number or UUID. */
export const folderBy = (world: World, user: CurrentUser, reference: string | number): Row<'folders'> =>
  foldersOf(world, user).find((one) => String(one.number) === String(reference) || one.id === reference) ?? notFound()

export const candidatesIn = (world: World, folderId: string): Row<'candidates'>[] =>
  [...world.tables.candidates.values()].filter((one) => one.folderId === folderId)
