import { beginFeedAnew } from '../modules/search/door.ts'
import { exitWith, withFindableData } from './run.ts'

/** Builds the search index anew from the database, in the running server or alone. */
await exitWith(async () => {
  await withFindableData('reindex', ({ data }) => beginFeedAnew(data.database))
  console.log('The search index has been rebuilt')
  return 0
})
