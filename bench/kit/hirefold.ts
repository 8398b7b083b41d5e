import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get as request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'

const root = path.join(import.meta.dirname, '..', '..')
const password = 'Demo-password-1!'

/** A whole server of our own, on a folder that goes when the bench ends. */
export interface Hirefold {
  folder: string
  url: string
  cookie: string
  /** Runs an operator's command beside it. @returns what it printed on stdout */
  command(name: string, ...args: string[]): Promise<string>
  /** The body of an answer, unparsed, over a connection that stays open. */
  text(path: string): Promise<string>
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  patch<T>(path: string, body: unknown): Promise<T>
  /** Stops it in order and starts it again on its folder. @returns milliseconds from the start to healthy */
  restart(settings?: Readonly<Record<string, string>>): Promise<number>
  /** Kills it wherever it is and starts it again. */
  kill(): Promise<void>
  stop(): Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const run = (args: string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })

async function outputOf(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout!.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`A command ended with ${String(code)}: ${text}`)
  return text
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  while ((await fetch(`${url}/api/health`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error('The server ended')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** The demo accounts of one company: each of them may listen for news only so often. */
export const colleagues = ['admin', 'admin2', 'worker', 'worker2', 'nosearch', 'service', 'hm', 'hm2']

/** @returns the cookies of a demo account's session */
export async function signIn(url: string, name = 'worker'): Promise<string> {
  const answer = await fetch(`${url}/api/v6/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: `${name}@acme.example`, password }),
  })
  if (answer.status !== 200) throw new Error(`Cannot sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

function bodyOf(url: string, agent: Agent, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { cookie } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${url}: ${answer.statusCode} ${text}`))
      })
    })
    asked.on('error', reject)
  })
}

export const unsafeHeaders = (url: string, cookie: string) => ({
  'content-type': 'application/json',
  origin: url,
  'sec-fetch-site': 'same-origin',
  cookie,
  'x-csrftoken': /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? '',
})

function calls(url: string, agent: Agent, cookie: string): Pick<Hirefold, 'text' | 'get' | 'post' | 'patch'> {
  const text = (where: string) => bodyOf(`${url}${where}`, agent, cookie)
  const send = async <T>(method: string, where: string, body: unknown) => {
    const answer = await fetch(`${url}${where}`, {
      method,
      headers: unsafeHeaders(url, cookie),
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    text,
    get: async <T>(where: string) => JSON.parse(await text(where)) as T,
    post: (where, body) => send('POST', where, body),
    patch: (where, body) => send('PATCH', where, body),
  }
}

const ended = (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
  child.kill(signal)
  return new Promise((resolve) => child.once('close', resolve))
}

/** One recruiter asks here as fast as a hundred would. */
const unlimited = { HIREFOLD_SESSION_REQUESTS: '0', HIREFOLD_ADDRESS_REQUESTS: '0' }

/**
 * Starts a demo server without the general limit and signs a recruiter in.
 * @param given a data folder, an empty one without it; it goes when the server is told to stop
 * @param settings what the operator sets beside it
 */
export async function startHirefold(
  given?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Hirefold> {
  const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'hf-bench-')))
  const port = await freePort()
  const env = { HIREFOLD_DATA: folder, PORT: String(port), HIREFOLD_DEMO: '1', ...unlimited, ...settings }
  const url = `http://127.0.0.1:${port}`
  const start = async (changed: Readonly<Record<string, string>> = {}) => {
    const started = run(['server/main.ts'], { ...env, ...changed })
    started.stdout!.resume()
    await healthy(url, started)
    return started
  }
  let child = await start()
  const cookie = await signIn(url)
  const agent = new Agent({ keepAlive: true })
  return {
    folder,
    url,
    cookie,
    command: (name, ...args) => outputOf(run([`server/cli/${name}.ts`, ...args], env)),
    ...calls(url, agent, cookie),
    restart: async (changed) => {
      await ended(child)
      const from = performance.now()
      child = await start(changed)
      return performance.now() - from
    },
    kill: async () => {
      await ended(child, 'SIGKILL')
      child = await start()
    },
    stop: async () => {
      agent.destroy()
      await ended(child)
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

/** A connection to its database, as the owner. */
export async function connected({ folder }: Hirefold): Promise<Client> {
  const client = new Client({ host: path.join(folder, 'pg'), port: 5432, user: 'hirefold', database: 'hirefold' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
