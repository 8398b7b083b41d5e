import { execFile } from 'node:child_process'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { leavePlace } from './database/no-place.ts'
import { createUser, startServer, temporaryFolder } from './process.ts'

/** The one account there is: `owner@example.com`, an admin with the kit's password. */
export const readyOwner = 'owner@example.com'

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/**
 * A data folder as a first start leaves it, for a server of one's own. It is made once for a whole run and copied, for a
 * new database and its tables take most of a start. What a first start does has tests of its own, on empty folders.
 */
export const readyFolder = (): Promise<string> => copyOf('plain', makePlain)

/** The same, with `readyOwner` in it. */
export const readyFolderWithOwner = (): Promise<string> => copyOf('owned', makeOwned)

async function copyOf(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const copy = await temporaryFolder()
  await copyInto(copy, await madeOnce(name, make))
  return copy
}

/** With owner and rights, which PostgreSQL looks at. */
async function copyInto(to: string, from: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

/** Workers that need it at the same moment make it once: who makes the lock's folder first makes it, the others wait. */
async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const whole = path.join(inject('readyFolders'), name)
  const [draft, lock] = [`${whole}.new`, `${whole}.lock`]
  while (!(await exists(whole))) {
    const isOurs = await mkdir(lock).then(
      () => true,
      () => false,
    )
    if (!isOurs) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    try {
      if (await exists(whole)) break
      await rm(draft, { recursive: true, force: true })
      await mkdir(draft)
      await make(draft)
      // Under its name it is whole.
      await rename(draft, whole)
    } finally {
      await rm(lock, { recursive: true, force: true })
    }
  }
  return whole
}

async function makePlain(folder: string): Promise<void> {
  const server = await startServer(folder)
  await server.ready()
  const code = await server.stop()
  if (code !== 0) throw new Error(`The server that made a ready folder ended with ${code}: ${server.output()}`)
  await leavePlace(folder)
}

async function makeOwned(folder: string): Promise<void> {
  await copyInto(folder, await madeOnce('plain', makePlain))
  const { child, output } = await createUser(folder, readyOwner)
  if (child.exitCode !== 0) throw new Error(`No owner for a ready folder: ${output()}`)
}
