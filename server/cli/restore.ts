import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBlobs } from '../blobs.ts'
import { checkBackup, originOf, restore } from '../db/backup/restore.ts'
import { openForRestore } from '../db/launcher.ts'
import { migrate } from '../db/migrate.ts'
import { StartError } from '../kernel/errors.ts'
import { givenSettings } from '../settings/given-settings.ts'
import { readSettings } from '../settings/settings.ts'
import { exitWith } from './run.ts'

const usage = `Usage: npm run restore -- [--check] FILE
Restores a backup into an empty HIREFOLD_DATA (or an empty database in DATABASE_URL), completely or not at all.
With --check it reads the whole file, says whether it can be restored, and writes nothing.`

/** @throws StartError with the usage */
function wanted(args: string[]): { file: string; check: boolean } {
  try {
    const options = { check: { type: 'boolean' } } as const
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const [name, ...more] = positionals
    if (name === undefined || more.length > 0) throw new StartError(usage)
    return { file: path.resolve(process.env.INIT_CWD ?? '.', name), check: values.check === true }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${(error as Error).message}\n${usage}`)
  }
}

async function check(file: string): Promise<void> {
  const { takenAt, tables, rows, blobs } = await checkBackup(file)
  console.log(
    `The backup is whole and fits this version: ${rows} rows of ${tables} tables, ${blobs} pictures, as of ${takenAt}. Nothing was started or written.`,
  )
}

const waysOn = (
  code: string,
) => `It is a copy now, and starts quiet: no mail leaves it, no mailbox is read, nobody is notified. Look around with \`npm start\`.
To go on with it for good, and only where the original will never run again:
  npm start -- --resume ${code}
The code is valid once. It reads the mailboxes, then asks everyone about what they had planned. Who unsubscribed by a link since the backup was taken is not known.`

await exitWith(async () => {
  const { env, args } = givenSettings(process.argv.slice(2), process.env)
  const { file, check: checks } = wanted(args)
  if (checks) {
    await check(file)
    return 0
  }
  const { takenAt, migrations } = await originOf(file)
  const settings = readSettings(env)
  const data = await openForRestore(settings, (line) => console.error(line), migrations)
  try {
    const { rows, code } = await restore(data.address, openBlobs(settings.dataFolder), file)
    // A backup of an older version is brought to ours.
    await migrate(data.address)
    console.log(
      `${rows} rows restored as of ${takenAt}. Everyone has to sign in again. The next start rebuilds the search index.`,
    )
    console.log(waysOn(code))
  } finally {
    await data.close()
  }
  return 0
})
