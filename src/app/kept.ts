import { syncCounts } from '../data/device/queue.ts'
import { folders, statuses } from '../data/folders/readings.ts'
import { colleagues } from '../data/users/colleagues.ts'

/** Followed as long as the device is open: small, asked for by many screens, and read before the first one is shown. */
export const kept = { folders, statuses, colleagues, sync: syncCounts }
