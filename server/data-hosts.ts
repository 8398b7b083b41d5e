import type { DataHosts } from './kernel/data/data-hosts.ts'
import { folderFaults, folderScopeHost, folderTableHosts } from './modules/folders/door.ts'
import { inboxScopeHost, messagingTableHosts } from './modules/messaging/door.ts'
import { noticeTableHosts, tellActor } from './modules/notices/door.ts'
import { profileTableHosts } from './modules/profiles/door.ts'
import { templateTableHosts } from './modules/templates/door.ts'
import { userScopeHosts, userTableHosts } from './modules/users/door.ts'

/** The hosts that read and write the synced tables: a table without a host does not compile. */
export const dataHosts: DataHosts = {
  tables: {
    ...userTableHosts,
    ...folderTableHosts,
    ...profileTableHosts,
    ...templateTableHosts,
    ...noticeTableHosts,
    ...messagingTableHosts,
  },
  scopes: { ...userScopeHosts, fo: folderScopeHost, in: inboxScopeHost },
  refusals: { archived: folderFaults.archived },
  tell: tellActor,
}
