import path from 'node:path'
import type { Logger } from 'pino'
import { EmbeddedSearch } from './adapters/search-embedded/embedded.ts'
import type { Database } from './db/database.ts'
import { errorFields } from './kernel/log.ts'
import { SearchFeed } from './modules/search/door.ts'
import type { SearchIndex } from './ports/search-index.ts'

export interface Search {
  index: SearchIndex
  feed: SearchFeed
  /** Ends the following, keeps a snapshot for the next start, lets the engine go. */
  close(): Promise<void>
}

/**
 * The embedded index with its snapshot in the data folder, and what keeps it up to date; the feed is not yet started.
 * @param tells whether others may rely on this index: a server's, not a command's
 */
export function openSearch(dataFolder: string, db: Database, log: Logger, tells: boolean): Search {
  const index = new EmbeddedSearch({
    folder: path.join(dataFolder, 'search'),
    onRestart: (error) => log.error({ search: 'restarted', ...errorFields(error) }),
  })
  const feed = new SearchFeed({ db, index, log, tells })
  const close = async () => {
    await feed.stop()
    await index.close()
  }
  return { index, feed, close }
}
