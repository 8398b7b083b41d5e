import path from 'node:path'
import { cpuSeconds, noteCost } from '../../tools/testing/cpu.mjs'

declare global {
  /** What this process had cost when its last test file ended: files share a process, and not what is loaded in it. */
  var costBefore: number | undefined
}

const root = path.join(import.meta.dirname, '..', '..')
const asked = process.env.TEST_COSTS !== undefined

/** The layer of a test file (house.md); on another PostgreSQL it is one of its own. */
export function layerOf(file: string): string {
  if (process.env.TEST_PG) return `pg${process.env.TEST_PG}`
  if (path.relative(root, file).startsWith('e2e/')) return 'e2e'
  const tier = /\.(db|sim)\.test\.ts$/.exec(file)?.[1]
  return tier ?? (file.endsWith('.tsx') ? 'dom' : 'unit')
}

/** Notes what this process has cost since the file before: its children, servers and browsers, too. */
export function noteFile(file: string): void {
  if (!asked) return
  const now = cpuSeconds()
  noteCost(layerOf(file), path.relative(root, file), now - (globalThis.costBefore ?? 0))
  globalThis.costBefore = now
}

/** What a cluster has cost; what its test files have taken of that they note themselves. */
export function noteCluster(layer: string, postmaster: number): void {
  if (asked) noteCost(process.env.TEST_PG ? `pg${process.env.TEST_PG}` : layer, 'PostgreSQL', cpuSeconds(postmaster))
}

/** @param backends the processes of the file's own database */
export function noteDatabase(file: string, backends: readonly number[]): void {
  if (!asked) return
  const seconds = backends.reduce((sum, each) => sum + cpuSeconds(each), 0)
  noteCost(layerOf(file), path.relative(root, file), seconds)
  noteCost(layerOf(file), 'PostgreSQL', -seconds)
}
