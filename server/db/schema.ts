import type { EventTables } from './tables/events.ts'
import type { FolderTables } from './tables/folders.ts'
import type { GroundTables } from './tables/ground.ts'
import type { LetterTables } from './tables/letters.ts'
import type { MailboxTables } from './tables/mailboxes.ts'
import type { MailTables } from './tables/mails.ts'
import type { MessageTables } from './tables/messages.ts'
import type { MeterTables } from './tables/meter.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PushTables } from './tables/push.ts'
import type { SearchTables } from './tables/searches.ts'
import type { SyncTables } from './tables/sync.ts'

/** Every table as Kysely sees it; one file of types for each migration beside it. */
export interface Tables
  extends GroundTables,
    PeopleTables,
    FolderTables,
    LetterTables,
    MailboxTables,
    MailTables,
    MeterTables,
    MessageTables,
    NotificationTables,
    PushTables,
    SearchTables,
    SyncTables,
    EventTables {}
