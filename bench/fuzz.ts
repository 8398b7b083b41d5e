import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { goodShare, storm, type Weather } from '../tests/kit/storm/storm.ts'
import { untilHealthy } from './kit/measure.ts'

/**
 * A storm of requests over a whole server: first without the general limit, then with it. What is counted is whether it
 * stays and how it answers, not how quickly.
 */
const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } })
const requests = Number(values.requests ?? 100_000)
const seed = Number(values.seed ?? Date.now() % 1_000_000)

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

interface Passed extends Weather {
  exit: number | null
  ms: number
}

/** On data of its own: a storm before it may have shut out whom this one comes as. */
async function over(count: number, limits: Record<string, string>): Promise<Passed> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hf-fuzz-'))
  const port = await freePort()
  const env = { ...process.env, ...limits, HIREFOLD_DATA: folder, PORT: String(port) }
  const server: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    await untilHealthy(port)
    const began = performance.now()
    const weather = await storm({ url: `http://127.0.0.1:${port}`, requests: count, seed })
    return { ...weather, exit: server.exitCode, ms: performance.now() - began }
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

function tell(title: string, { statuses, calls, wrong, exit, ms, ...rest }: Passed, listsCalls: boolean): boolean {
  console.log(`\n${title}: seed ${seed}, ${Math.round(ms / 1000)} s`)
  for (const [status, count] of [...statuses].sort(([a], [b]) => a - b))
    console.log(`  ${status === 0 ? 'broken off' : status}`.padEnd(14), String(count).padStart(8))
  if (listsCalls)
    for (const [name, { sent, good }] of calls)
      console.log(
        `  ${name.padEnd(34)} ${String(sent).padStart(6)} sent ${(sent ? (100 * good) / sent : 0).toFixed(0).padStart(4)} % well`,
      )
  const share = goodShare({ statuses, calls, wrong, ...rest })
  console.log(
    `  answered well: ${(100 * share).toFixed(1)} %; exits: ${exit === null ? 0 : 1}; wrong answers: ${wrong.length}`,
  )
  for (const line of wrong.slice(0, 20)) console.log(`  ! ${line}`)
  return exit === null && wrong.length === 0
}

const off = { HIREFOLD_SESSION_REQUESTS: '0', HIREFOLD_ADDRESS_REQUESTS: '0' }
const free = await over(requests, off)
const limited = await over(Math.round(requests / 10), {})
const stood = [tell('without limits', free, true), tell('with limits', limited, false)]
process.exitCode = stood.every(Boolean) ? 0 : 1
