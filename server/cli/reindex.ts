import { beginFeedAnew } from '../modules/search/door.ts'
import { givenSettings } from '../settings/given-settings.ts'
import { exitWith, withFindableData } from './run.ts'

/** Builds the search index anew from the database, in the running server or alone. */
await exitWith(async () => {
  const { env } = givenSettings(process.argv.slice(2), process.env)
  await withFindableData('reindex', env, ({ data }) => beginFeedAnew(data.database))
  console.log('The search index has been rebuilt')
  return 0
})
