import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Blobs } from '../ports/blobs.ts'
import type { MailReader } from '../ports/mail-reader.ts'
import type { MailService } from '../ports/mail-service.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Push } from '../ports/push.ts'
import type { SealingKey } from '../ports/sealing-key.ts'
import type { Clock } from './clock.ts'
import type { Hold } from './copies/hold.ts'
import type { DataHosts } from './data/data-hosts.ts'
import type { SiteOf } from './http/hosts.ts'
import type { RateLimits } from './limits/rate-limit.ts'
import type { Live } from './live.ts'
import type { MemoryWatch } from './memory/memory-watch.ts'
import type { DiskWatch } from './monitoring/disk-watch.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Readiness } from './monitoring/readiness.ts'
import type { Secrets } from './security/secrets.ts'
import type { Sessions } from './security/sessions.ts'

/** What every request and every module stands on; built once by main, or by a test. */
export interface Kernel {
  db: Database
  /** Whether anything may leave: of a copy nothing does. */
  hold: Hold
  /** The hosts that read and write the synced tables, and those that say who reaches what. */
  data: DataHosts
  clock: Clock
  secrets: Secrets
  /** Opens what devices have sealed. */
  sealing: SealingKey
  sessions: Sessions
  limits: RateLimits
  readiness: Readiness
  memory: MemoryWatch
  disk: DiskWatch
  siteOf: SiteOf
  /** Where people outside find the server, over https; undefined: they cannot (D-114). */
  publicOrigin: string | undefined
  /** Where mails lead that follow from no request. */
  homeOrigin: string
  /** Pictures, which are no rows. */
  blobs: Blobs
  /** Tells open devices that there is news. */
  live: Live
  /** Undefined where the operator set no way to send mail. */
  mailer: Mailer | undefined
  /** Where users have their mailboxes. */
  mailService: MailService
  /** Reads them. */
  mailReader: MailReader
  /** Made-up companies and people, whose mail goes nowhere. */
  demo: boolean
  /** Tells devices while the app is closed. */
  push: Push
  log: Logger
  metrics: Metrics
  /** A device that has not heard of the server for so many days asks for the password before it shows anything. */
  offlineDays: number
  metricsToken: string | undefined
}
