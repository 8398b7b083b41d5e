import { openForCommand } from '../db/launcher.ts'
import { StartError } from '../kernel/errors.ts'
import { beginFeedAnew } from '../modules/search/door.ts'
import { readSettings } from '../settings.ts'
import { makeFindable } from './findable.ts'

/** Builds the search index anew from the database, in the running server or alone. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const data = await openForCommand(settings, 'reindex', (line) => console.error(line))
  try {
    const findable = await makeFindable(data, settings)
    await beginFeedAnew(data.database)
    await findable.finish()
    console.log('The search index is built anew')
  } finally {
    await data.close()
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof StartError ? error.message : String(error))
  process.exitCode = 1
}
