import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBlobs } from '../blobs.ts'
import { backUp } from '../db/backup/backup.ts'
import { openForCommand, requireData } from '../db/launcher.ts'
import { systemClock } from '../kernel/clock.ts'
import { keepMark } from '../kernel/data/marks.ts'
import { StartError } from '../kernel/errors.ts'
import { backupMark } from '../modules/health/door.ts'
import { givenSettings } from '../settings/given-settings.ts'
import { readSettings } from '../settings/settings.ts'
import { exitWith } from './run.ts'

const usage = `Usage: npm run backup [-- FILE]
Writes the whole database and all pictures into one new file, by default in HIREFOLD_DATA/backups. Works while the server
is running. The server's secret isn't included.`

/** @throws StartError with the usage */
function wantedFile(args: string[], dataFolder: string): string {
  try {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    if (positionals.length > 1) throw new StartError(usage)
    const stamp = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-')
    const [file] = positionals
    // npm runs us in the project's folder; the name is relative to where it was called.
    if (file !== undefined) return path.resolve(process.env.INIT_CWD ?? '.', file)
    return path.join(dataFolder, 'backups', `hirefold-${stamp}.backup`)
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${(error as Error).message}\n${usage}`)
  }
}

/** Ctrl-C, or the end of whoever started it. */
function stopAsked(): AbortSignal {
  const stop = new AbortController()
  // A terminal and npm both send it: the second must not end what takes the half file away.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  return stop.signal
}

await exitWith(async () => {
  const stop = stopAsked()
  const { env, args } = givenSettings(process.argv.slice(2), process.env)
  const settings = readSettings(env)
  const file = wantedFile(args, settings.dataFolder)
  requireData(settings)
  const data = await openForCommand(settings, 'backup', (line) => console.error(line))
  try {
    const kept = openBlobs(settings.dataFolder)
    const { tables, rows, blobs, bytes } = await backUp(data.address, kept, systemClock, file, stop)
    const mark = { at: systemClock.now().toISOString() }
    await data.database.system((tx) => keepMark(tx, backupMark, mark))
    console.log(`${rows} rows of ${tables} tables, ${blobs} pictures, ${(bytes / 1e6).toFixed(1)} MB: ${file}`)
  } finally {
    await data.close()
  }
  return 0
})
