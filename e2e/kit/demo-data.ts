import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { cleanUp } from '../../tests/kit/at-end.ts'
import { startServer, temporaryFolder } from '../../tests/kit/process.ts'

/** How Playwright's workers, processes of their own, hear where it is. */
const place = 'HF_E2E_DEMO_DATA'

/**
 * Once for a whole run: what a first start makes of an empty folder, the demo's 20,000 people and their index. Making
 * it anew for every server took half a minute each time.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const server = await startServer(folder, { HIREFOLD_DEMO: undefined })
  await server.ready()
  const code = await server.stop()
  if (code !== 0) throw new Error(`The server that made the demo's people ended with ${code}: ${server.output()}`)
  process.env[place] = folder
  return cleanUp
}

/** @returns a data folder with the demo's people as a first start left them, for a server of one's own */
export async function copyOfDemoData(): Promise<string> {
  const made = process.env[place]
  if (!made) throw new Error(`${place} is not set: e2e/kit/demo-data.ts belongs into Playwright's globalSetup`)
  const copy = await mkdtemp(path.join(tmpdir(), 'hf-test-'))
  // With their owner and rights, which PostgreSQL looks at.
  await promisify(execFile)('cp', ['-a', `${made}/.`, copy])
  return copy
}
