import { uuidFrom } from '../../kernel/ids.ts'
import { sha256 } from '../../kernel/security/secrets.ts'

/** What the audit log and a folder's searches call a search that people came into the folder from. */
export const folderSearchId = (folderId: string, query: string): string =>
  uuidFrom(sha256(`search of folder ${folderId}\n${query}`))
