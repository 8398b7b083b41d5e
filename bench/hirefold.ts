import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const password = 'Demo-password-1!'

/** A whole server of our own, on a folder that goes when the bench ends. */
export interface Hirefold {
  folder: string
  url: string
  cookie: string
  /** Runs an operator's command beside it. @returns what it printed on stdout */
  command(name: string, ...args: string[]): Promise<string>
  get<T>(path: string): Promise<T>
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

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v6/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'worker@acme.example', password }),
  })
  if (answer.status !== 200) throw new Error(`Cannot sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** Starts a demo server and signs a recruiter in. */
export async function startHirefold(): Promise<Hirefold> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hf-bench-'))
  const port = await freePort()
  const env = { HIREFOLD_DATA: folder, PORT: String(port), HIREFOLD_DEMO: '1' }
  const child = run(['server/main.ts'], env)
  child.stdout!.resume()
  const url = `http://127.0.0.1:${port}`
  await healthy(url, child)
  const cookie = await signIn(url)
  return {
    folder,
    url,
    cookie,
    command: (name, ...args) => outputOf(run([`server/cli/${name}.ts`, ...args], env)),
    get: async <T>(where: string) => {
      const answer = await fetch(`${url}${where}`, { headers: { cookie } })
      if (answer.status !== 200) throw new Error(`${where}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    },
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('close', resolve))
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
