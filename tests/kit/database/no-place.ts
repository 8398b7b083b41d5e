import { openForCommand } from '../../../server/db/launcher.ts'
import { placeKey } from '../../../server/kernel/copies/place.ts'

/** A data folder that is copied for many servers belongs to no place: none of them is a copy from which nothing leaves. */
export async function leavePlace(dataFolder: string): Promise<void> {
  const data = await openForCommand({ dataFolder, databaseUrl: undefined }, 'test', () => undefined)
  try {
    await data.database.system((tx) => tx.deleteFrom('meta').where('key', '=', placeKey).execute())
  } finally {
    await data.close()
  }
}
