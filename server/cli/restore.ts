import path from 'node:path'
import { openBlobs } from '../blobs.ts'
import { originOf, restore } from '../db/backup/restore.ts'
import { openForRestore } from '../db/launcher.ts'
import { migrate } from '../db/migrate.ts'
import { givenSettings } from '../given-settings.ts'
import { StartError } from '../kernel/errors.ts'
import { readSettings } from '../settings.ts'
import { exitWith } from './run.ts'

const usage = `Usage: npm run restore -- FILE
Restores a backup into an empty HIREFOLD_DATA (or an empty database in DATABASE_URL), completely or not at all.`

await exitWith(async () => {
  const { env, args } = givenSettings(process.argv.slice(2), process.env)
  const [name, ...more] = args
  if (name === undefined || more.length > 0 || name.startsWith('-')) throw new StartError(usage)
  const file = path.resolve(process.env.INIT_CWD ?? '.', name)
  const { takenAt, migrations } = await originOf(file)
  const settings = readSettings(env)
  const data = await openForRestore(settings, (line) => console.error(line), migrations)
  try {
    const rows = await restore(data.address, openBlobs(settings.dataFolder), file)
    // A backup of an older version is brought to ours.
    await migrate(data.address)
    console.log(
      `${rows} rows restored as of ${takenAt}. Everyone has to sign in again. The next start rebuilds the search index.`,
    )
  } finally {
    await data.close()
  }
  return 0
})
