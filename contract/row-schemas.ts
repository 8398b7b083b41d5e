import { folderRows } from './folders/rows.ts'
import { messagingRows } from './messaging/rows.ts'
import { noticeRows } from './notices/rows.ts'
import { profileRows } from './profiles/rows.ts'
import { templateRows } from './templates/rows.ts'
import { userRows } from './users/rows.ts'

/** The rows of the synced tables (`rows.ts`). A file of its own: a device checks what it holds only when it mends itself. */
export const rowSchemas = {
  ...userRows,
  ...folderRows,
  ...profileRows,
  ...templateRows,
  ...noticeRows,
  ...messagingRows,
}
