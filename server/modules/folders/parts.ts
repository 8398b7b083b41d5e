import type { Action } from '../../../contract/access/policy.ts'
import type { MessagingStatus } from '../../../contract/messaging/message-states.ts'
import type { SearchParameters } from '../../../contract/search/search-url.ts'
import type { Tx } from '../../db/database.ts'
import type { Changing } from '../../kernel/data/changing.ts'
import { notFound } from '../../kernel/errors.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { folderIdOf } from './reach.ts'

/** The people a search finds, best first, at most `limit` of them; the search module's door. */
export type SearchIds = (actor: SignedIn, search: SearchParameters, limit: number) => Promise<number[]>

/** The people of a folder by where messages to them stand, as the actor may know it; the messaging module's door. */
type MessagedIn = (
  tx: Tx,
  actor: SignedIn,
  folderId: string,
) => Promise<ReadonlyMap<MessagingStatus, readonly number[]>>

/** What this module is given by the app. */
export interface FolderParts extends Changing {
  jobs: () => Jobs
  searchIds: SearchIds
  messagedIn: MessagedIn
}

/** @throws AppError notFound for a folder that does not exist or is out of reach: nobody learns which */
export async function requireFolder(
  tx: Tx,
  actor: SignedIn,
  action: Action,
  reference: string | number,
): Promise<string> {
  const id = await folderIdOf(tx, actor, action, reference)
  if (!id) throw notFound()
  return id
}
