import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { embeddedBinaries, startCluster } from '../server/db/cluster.ts'
import { median, untilHealthy } from './kit/measure.ts'

/**
 * How long a start takes: with an empty data folder (demo people made), and again. The baseline of the second start is
 * the same PostgreSQL on the same data alone: what is above it is ours.
 */

const root = path.join(import.meta.dirname, '..')
const port = 4291
const runs = 3

function serve(folder: string): ChildProcess {
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, HIREFOLD_DATA: folder, PORT: String(port) },
    stdio: 'ignore',
  })
}

/** Starts a server, waits until it is healthy, stops it. @returns milliseconds to healthy and to stopped */
async function once(folder: string): Promise<{ start: number; stop: number }> {
  const began = performance.now()
  const server = serve(folder)
  await untilHealthy(port)
  const healthy = performance.now()
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  return { start: healthy - began, stop: performance.now() - healthy }
}

async function bare(folder: string): Promise<number> {
  const began = performance.now()
  const cluster = await startCluster(await embeddedBinaries(), path.join(folder, 'pg'))
  const ready = performance.now() - began
  await cluster.stop()
  return ready
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`.padStart(9)

const folder = await mkdtemp(path.join(tmpdir(), 'hf-bench-'))
try {
  const first = await once(folder)
  const again: number[] = []
  const stops: number[] = []
  const alone: number[] = []
  for (let i = 0; i < runs; i++) {
    const { start, stop } = await once(folder)
    again.push(start)
    stops.push(stop)
    alone.push(await bare(folder))
  }
  console.log('start to healthy, 20,000 people'.padEnd(44), 'median'.padStart(9), '  against PostgreSQL alone')
  console.log('empty folder: database, demo people, index'.padEnd(44), seconds(first.start))
  const ratio = (median(again) / median(alone)).toFixed(1)
  console.log('again'.padEnd(44), seconds(median(again)), `  ${ratio}x of ${seconds(median(alone)).trim()}`)
  console.log('stop, idle'.padEnd(44), seconds(median(stops)))
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
}
