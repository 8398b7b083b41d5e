import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atEnd } from './at-end.ts'

const root = path.join(import.meta.dirname, '..', '..')

export interface RunningProcess {
  child: ChildProcess
  /** Everything printed so far, both streams. */
  output: () => string
  exited: Promise<number | null>
}

export interface ServerProcess extends RunningProcess {
  port: number
  url: string
  /** Resolves when health answers 200; rejects with the output when the process ends before. */
  ready: () => Promise<void>
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** A folder in the temporary directory, gone after the test file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hf-test-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  return folder
}

/** Below what a system gives out of its own accord: a port from there could be another's before its server listens. */
const [firstPort, ports] = [10_000, 20_000]
const givenOut = new Set<number>()

/** A port that nobody listens on, and that nobody else is given meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + randomInt(ports)
    if (givenOut.has(port) || !(await isFree(port))) continue
    givenOut.add(port)
    return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

type Environment = Record<string, string | undefined>

/** Runs one of our programs on the project's Node, without the settings of whoever runs the tests. */
export function runProgram(args: readonly string[], env: Environment, command = process.execPath): RunningProcess {
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(HIREFOLD_|PORT$|HOST$|DATABASE_URL$|SEARCH_URL$|PUBLIC_URL$|npm_)/.test(name),
    ),
  )
  // Reading the server's sources takes a third of its start, and a run of all tests starts it a hundred times.
  const kept = { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled') }
  const child = spawn(command, args, {
    cwd: root,
    env: { ...clean, ...kept, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atEnd(() => child.exitCode === null && child.kill('SIGKILL'))
  let text = ''
  const keep = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { child, output: () => text, exited }
}

/** Starts a whole server as `npm start -- words` would; without demo data unless told so. */
export async function startServer(
  dataFolder: string,
  env: Environment = {},
  words: readonly string[] = [],
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()))
  const running = runProgram(['server/main.ts', ...words], {
    HIREFOLD_DEMO: '0',
    HIREFOLD_DATA: dataFolder,
    PORT: String(port),
    ...env,
  })
  const url = `http://127.0.0.1:${port}`
  return {
    ...running,
    port,
    url,
    ready: () => healthy(url, running),
    stop: (signal = 'SIGTERM') => {
      running.child.kill(signal)
      return running.exited
    },
  }
}

async function healthy(url: string, { child, output }: RunningProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`)
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const json = { 'content-type': 'application/json' }

/** The password of users that a test makes with the operator's command. */
export const testPassword = 'Correct-horse-9'

/** `npm run create-user` on a data folder, beside a running server or alone. */
export async function createUser(
  folder: string,
  email: string,
  password = testPassword,
  company = 'Example',
): Promise<RunningProcess> {
  const names = ['--first', 'Olga', '--last', 'Owner', '--company', company, '--role', 'admin']
  const args = ['server/cli/create-user.ts', '--email', email, '--password', password, ...names]
  const command = runProgram(args, { HIREFOLD_DATA: folder })
  await command.exited
  return command
}

interface Credentials {
  email: string
  password: string
}

/** A sign-in as a browser does it. */
export const logIn = ({ url }: Pick<ServerProcess, 'url'>, credentials: Credentials): Promise<Response> =>
  fetch(`${url}/api/v6/login/`, { method: 'POST', headers: json, body: JSON.stringify(credentials) })

/** What a browser keeps of a sign-in: the headers of its next calls. */
export async function signIn(
  server: Pick<ServerProcess, 'url'>,
  email: string,
  password = testPassword,
): Promise<Record<string, string>> {
  const answer = await logIn(server, { email, password })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]!)
  const token = cookies.find((each) => each.startsWith('csrftoken='))!.slice('csrftoken='.length)
  return { ...json, cookie: cookies.join('; '), 'x-csrftoken': token }
}
