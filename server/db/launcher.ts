import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { FallenError, StartError } from '../kernel/errors.ts'
import type { Settings } from '../settings/settings.ts'
import { answers, type Cluster, createDatabase, embeddedBinaries, owner, startCluster } from './cluster.ts'
import { type Database, openPool } from './database.ts'
import { lockDatabase, type ServerLock } from './external/server-lock.ts'
import { type FolderLock, holderOf, lockFolder } from './lock.ts'
import { checkMigrated, fullDisk, type Migration, migrate, NewerData } from './migrate.ts'

const databaseName = 'hirefold'
const clusterOf = (dataFolder: string) => path.join(dataFolder, 'pg')

/** A migrated database with what must be let go after it. */
export interface OpenData {
  database: Database
  /** The owner's address, for pg-boss and COPY. */
  address: ClientConfig
  /** True where another process (the server) runs the same data. */
  shared: boolean
  /** It is the embedded PostgreSQL, whose processes run on this machine. */
  embedded: boolean
  /**
   * Rejects with a sentence when the embedded PostgreSQL ends by itself, or an external one is another server's by now.
   */
  lost: Promise<never>
  /** Told when an external database is not surely this server's for a while, and when it is again. */
  onLock(listener: (isHeld: boolean) => void): void
  /** Lets a second start wait for this one. */
  markStopping(): Promise<void>
  close(): Promise<void>
}

type Wanted = Pick<Settings, 'dataFolder' | 'databaseUrl'>
type Say = (line: string) => void

/**
 * Takes the data folder for the server, starts the embedded PostgreSQL (or connects to DATABASE_URL), migrates.
 * @throws StartError in one sentence
 */
export async function openForServer(settings: Wanted, say: Say): Promise<OpenData> {
  return openAlone(settings, 'server', say)
}

/**
 * Opens the data for an operator's command: beside a running server through its database, else alone.
 * @param name of the command, for the sentence that a start meanwhile reads
 * @throws StartError in one sentence
 */
export async function openForCommand(settings: Wanted, name: string, say: Say): Promise<OpenData> {
  if (settings.databaseUrl) return openExternal(settings.databaseUrl, say)
  const holder = await holderOf(settings.dataFolder)
  if (holder?.purpose !== 'server' || holder.state !== 'running') return openAlone(settings, name, say)
  const address = await runningAddress(settings.dataFolder)
  if (!address) throw new StartError(`The server (process ${holder.pid}) is still starting. Try again in a moment.`)
  await checkMigrated(address)
  return opened(address, true, {})
}

/**
 * Refuses a command that is about data which is there, where there is none: in the folder of a forgotten setting it would
 * make some, and back up nothing.
 * @throws StartError that names the setting
 */
export function requireData({ dataFolder, databaseUrl }: Wanted): void {
  if (databaseUrl || existsSync(path.join(clusterOf(dataFolder), 'PG_VERSION'))) return
  throw new StartError(
    `There is no data in ${dataFolder}. Set HIREFOLD_DATA to the folder of your server, as the server itself is given it.`,
  )
}

/**
 * Opens data for nobody else, with the tables of these migrations: what a backup of their version fits into.
 * @throws StartError in one sentence
 */
export async function openForRestore(settings: Wanted, say: Say, migrations: readonly Migration[]): Promise<OpenData> {
  try {
    return await openAlone(settings, 'restore', say, migrations)
  } catch (error) {
    if (!(error instanceof NewerData)) throw error
    throw new StartError('The database has tables of a newer version than the backup. Restore into a new, empty one.')
  }
}

/**
 * Lets somebody look at the database as it is, nothing migrated: through the running server, else started for it.
 * @returns undefined where there is no database yet
 * @throws StartError when it cannot be started
 */
export async function lookIntoData<T>(
  { dataFolder, databaseUrl }: Wanted,
  look: (address: ClientConfig, isServed: boolean) => Promise<T>,
): Promise<T | undefined> {
  const isServed = (await holderOf(dataFolder))?.purpose === 'server'
  if (databaseUrl) return look({ connectionString: databaseUrl }, isServed)
  const running = await runningAddress(dataFolder)
  if (running) return look(running, isServed)
  const binaries = await embeddedBinaries()
  if (!existsSync(path.join(clusterOf(dataFolder), 'PG_VERSION'))) return undefined
  const lock = await lockFolder(dataFolder, 'doctor', () => undefined)
  try {
    const cluster = await startCluster(binaries, clusterOf(dataFolder))
    try {
      return await look({ ...cluster.address, database: databaseName }, false)
    } finally {
      await cluster.stop()
    }
  } finally {
    await lock.release()
  }
}

async function openAlone(
  settings: Wanted,
  purpose: string,
  say: Say,
  migrations?: readonly Migration[],
): Promise<OpenData> {
  const lock = await lockFolder(settings.dataFolder, purpose, say)
  try {
    if (settings.databaseUrl)
      return await openExternal(settings.databaseUrl, say, { lock, migrations, isServer: purpose === 'server' })
    const cluster = await startAfterOrphan(settings.dataFolder, say)
    try {
      await createDatabase(cluster.address, databaseName)
      const address = { ...cluster.address, database: databaseName }
      await migrate(address, migrations)
      return opened(address, false, { lock, cluster })
    } catch (error) {
      await cluster.stop()
      throw error
    }
  } catch (error) {
    await lock.release()
    throw spaceSentence(error)
  }
}

interface Externally {
  lock?: FolderLock
  migrations?: readonly Migration[] | undefined
  /** It is to be this database's one server. */
  isServer?: boolean
}

async function openExternal(
  url: string,
  say: Say,
  { lock, migrations, isServer = false }: Externally = {},
): Promise<OpenData> {
  const address: ClientConfig = { connectionString: url }
  let held: ServerLock | undefined
  try {
    // Before anything is changed: the other server may be of another version.
    if (isServer) held = await lockDatabase(address, say)
    await migrate(address, migrations)
  } catch (error) {
    await held?.release()
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!/^(ECONN|ENOTFOUND|ETIMEDOUT|ENOENT|28|3D000)/.test(code)) throw error
    throw new StartError(`DATABASE_URL cannot be reached (${code}): ${(error as Error).message || 'no answer'}.`)
  }
  return opened(address, false, { lock, held })
}

/** What is let go with the data, each where there is one. */
interface Holding {
  lock?: FolderLock | undefined
  cluster?: Cluster
  held?: ServerLock | undefined
}

function opened(address: ClientConfig, shared: boolean, { lock, cluster, held }: Holding): OpenData {
  const database = openPool(address, 20, () => undefined, shared)
  const lost = cluster ? lossOf(cluster) : (held?.lost ?? new Promise<never>(() => undefined))
  // Our own stop ends it too; then nobody waits for the news.
  lost.catch(() => undefined)
  return {
    database,
    address,
    shared,
    embedded: shared || cluster !== undefined,
    lost,
    onLock: (listener) => held?.onChange(listener),
    markStopping: async () => lock?.markStopping(),
    async close() {
      await database.close()
      await held?.release()
      await cluster?.stop()
      await lock?.release()
    },
  }
}

async function lossOf(cluster: Cluster): Promise<never> {
  throw new FallenError(`The database stopped unexpectedly (${await cluster.ended}).${await cluster.complaint()}`)
}

function spaceSentence(error: unknown): unknown {
  if ((error as { code?: string }).code !== fullDisk) return error
  return new StartError('No space left for the database. Free up some and start again.')
}

interface Postmaster {
  pid: number
  sockets: string
}

/** Lines of postmaster.pid: pid, data folder, start, port, socket folder. */
async function postmasterOf(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(clusterOf(dataFolder), 'postmaster.pid'), 'utf8').catch(() => undefined)
  const lines = text?.split('\n')
  return lines && lines.length > 4 ? { pid: Number(lines[0]), sockets: lines[4]!.trim() } : undefined
}

async function runningAddress(dataFolder: string): Promise<ClientConfig | undefined> {
  const postmaster = await postmasterOf(dataFolder)
  if (!postmaster) return undefined
  const address: ClientConfig = { host: postmaster.sockets, port: 5432, user: owner, database: databaseName }
  return (await answers(address)) ? address : undefined
}

/** A PostgreSQL whose server was killed: asked to stop, waited for, so that the folder is clean for ours. */
async function stopOrphan(dataFolder: string, say: Say): Promise<void> {
  const postmaster = await postmasterOf(dataFolder)
  if (!postmaster || !(await isPostgres(postmaster.pid))) return
  say(`Stopping the database that an earlier server left behind (process ${postmaster.pid}) …`)
  const deadline = Date.now() + 10_000
  process.kill(postmaster.pid, 'SIGINT')
  while (await isPostgres(postmaster.pid)) {
    // Immediate shutdown: what was committed is recovered from the log at the next start.
    if (Date.now() > deadline) process.kill(postmaster.pid, 'SIGQUIT')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** How long a database of a server that was just killed may take to be gone. */
const orphanMs = 10_000

/** A killed server's database may appear, or be on its way out, while ours starts: then we try again. */
async function startAfterOrphan(dataFolder: string, say: Say): Promise<Cluster> {
  const deadline = Date.now() + orphanMs
  for (;;) {
    await stopOrphan(dataFolder, say)
    try {
      return await startCluster(await embeddedBinaries(), clusterOf(dataFolder))
    } catch (error) {
      const taken = error instanceof StartError && /postmaster\.pid|still in use/.test(error.message)
      if (!taken || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return /postgres\0/.test(command)
}
