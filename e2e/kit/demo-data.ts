import { execFile } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { cleanUp } from '../../tests/kit/at-end.ts'
import { leavePlace } from '../../tests/kit/database/no-place.ts'
import { startServer, temporaryFolder } from '../../tests/kit/process.ts'

/** How Playwright's workers, processes of their own, hear where it is. */
const place = 'HF_E2E_DEMO_DATA'

/** Playwright bounds what a test takes, but not this. */
const limitMs = 180_000

/**
 * Once for a whole run: what a first start makes of an empty folder, the demo's 20,000 people and their index. Making
 * it anew for every server took half a minute each time.
 */
export default async function setup(): Promise<() => Promise<void>> {
  try {
    process.env[place] = await made()
  } catch (error) {
    await cleanUp()
    throw error
  }
  return cleanUp
}

async function made(): Promise<string> {
  const folder = await temporaryFolder()
  const server = await startServer(folder, { HIREFOLD_DEMO: undefined })
  const late = after(limitMs, true, { ref: false })
  if (await Promise.race([server.ready(), late])) throw new Error(`The demo's people take too long: ${server.output()}`)
  const code = await server.stop()
  if (code !== 0) throw new Error(`The server that made the demo's people ended with ${code}: ${server.output()}`)
  await leavePlace(folder)
  return folder
}

/** @returns a data folder with the demo's people as a first start left them, for a server of one's own */
export async function copyOfDemoData(): Promise<string> {
  const from = process.env[place]
  if (!from) throw new Error(`${place} is not set: e2e/kit/demo-data.ts belongs into Playwright's globalSetup`)
  const copy = await temporaryFolder()
  // With their owner and rights, which PostgreSQL looks at.
  await promisify(execFile)('cp', ['-a', `${from}/.`, copy])
  return copy
}
