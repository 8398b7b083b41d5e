import path from 'node:path'
import type { Logger } from 'pino'
import { EmbeddedSearch } from './adapters/search-embedded/embedded.ts'
import { ForeignIndex } from './adapters/search-opensearch/home.ts'
import { OpenSearch } from './adapters/search-opensearch/opensearch.ts'
import type { OpenData } from './db/launcher.ts'
import { indexOwner } from './kernel/copies/index-owner.ts'
import { StartError } from './kernel/errors.ts'
import { errorFields } from './kernel/monitoring/log.ts'
import { SearchFeed } from './modules/search/door.ts'
import { type SearchIndex, SearchUnavailable } from './ports/search-index.ts'
import type { Settings } from './settings/settings.ts'

export interface Search {
  index: SearchIndex
  feed: SearchFeed
  /** Nothing of an index that is another installation's is ever written. @throws StartError where it is one */
  claim(): Promise<void>
  /** Ends the following, keeps a snapshot for the next start, lets the engine go. */
  close(): Promise<void>
}

export interface SearchParts {
  settings: Pick<Settings, 'dataFolder' | 'searchUrl'>
  data: Pick<OpenData, 'database' | 'address' | 'embedded'>
  log: Logger
  /** Whether others may rely on this index: a server's, not a command's. */
  tells: boolean
  /** Told in a sentence that the engine is away, and with undefined that it is back. */
  onTrouble?: (sentence: string | undefined) => void
}

/** The index that the settings ask for, and what keeps it up to date; the feed is not yet started. */
export function openSearch(parts: SearchParts): Search {
  const { data, log, tells } = parts
  const { index, claim } = indexOf(parts)
  const feed = new SearchFeed({ db: data.database, index, log, tells })
  const close = async () => {
    await feed.stop()
    await index.close()
  }
  return { index, feed, claim, close }
}

interface Claimed extends Pick<Search, 'claim'> {
  index: SearchIndex
}

/** An OpenSearch where there is one, else the embedded index with its snapshot in the data folder. */
function indexOf({ settings: { dataFolder, searchUrl }, data, log, onTrouble }: SearchParts): Claimed {
  if (searchUrl) {
    const index = new OpenSearch({ url: searchUrl, owner: () => indexOwner(data.database), onTrouble })
    return { index, claim: () => claimed(index) }
  }
  const index = new EmbeddedSearch({
    database: { address: data.address, isBelowOthers: data.embedded },
    folder: path.join(dataFolder, 'search'),
    onRestart: (error) => log.error({ search: 'restarted', ...errorFields(error) }),
  })
  // It lies in the data folder, and is of one feed.
  return { index, claim: async () => undefined }
}

/** What is away now is asked when it is back. */
async function claimed(index: OpenSearch): Promise<void> {
  try {
    await index.claim()
  } catch (error) {
    if (error instanceof ForeignIndex) throw new StartError(error.message)
    if (!(error instanceof SearchUnavailable)) throw error
  }
}
