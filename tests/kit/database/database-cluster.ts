import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Binaries, createDatabase, embeddedBinaries, startCluster } from '../../../server/db/cluster.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { noteCluster } from '../cost.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the cluster's socket. */
    databaseHost: string
    /** Where folders lie that servers of the tests begin with (tests/kit/ready-folder.ts), made as they are needed. */
    readyFolders: string
  }
}

export const template = 'hf_template'
const debian = '/usr/lib/postgresql/15/bin'

/** `TEST_PG=15` runs the same suite on Debian's PostgreSQL 15 (stack.md: the same SQL from 15 to 18). */
export async function chosenBinaries(): Promise<Binaries> {
  if (process.env.TEST_PG !== '15') return embeddedBinaries()
  if (!existsSync(debian)) throw new Error(`TEST_PG=15 needs ${debian}`)
  return { folder: debian, major: 15 }
}

/** One cluster for a whole vitest run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { host, postmaster, stop } = await testCluster()
  const ready = await mkdtemp(path.join(tmpdir(), 'hf-ready-'))
  project.provide('databaseHost', host)
  project.provide('readyFolders', ready)
  return async () => {
    noteCluster(project.name, postmaster)
    await stop()
    await rm(ready, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** A cluster with a migrated template that every test file copies. */
export async function testCluster(): Promise<{ host: string; postmaster: number; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hf-test-'))
  const cluster = await startCluster(await chosenBinaries(), path.join(folder, 'pg'), true)
  await createDatabase(cluster.address, template)
  await migrate({ ...cluster.address, database: template })
  const postmaster = Number((await readFile(path.join(folder, 'pg', 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
  const stop = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  return { host: String(cluster.address.host), postmaster, stop }
}
