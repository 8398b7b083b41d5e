import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../kit/at-end.ts'
import { createUser, type ServerProcess, signIn, startServer, temporaryFolder } from '../kit/process.ts'

const mayMount = (() => {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** A folder on a disk of its own with so many megabytes. */
async function smallDisk(megabytes: number): Promise<string> {
  const folder = await temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder])
  atEnd(() => execFileSync('umount', ['--lazy', folder]))
  return folder
}

test.skipIf(!mayMount)('a start on a full disk is one sentence (needs leave to mount a small one)', async () => {
  const server = await startServer(await smallDisk(12))
  expect(await server.exited).toBe(1)
  expect(server.output().trim()).toMatch(/^No space left .*Free up some and start again\.$/)
})

const at = '2026-11-20T09:00:00.000Z'
const device = randomUUID()
let n = 0

/** Twenty folders with long descriptions; their names once the server has said yes. */
async function pushSome({ url }: ServerProcess, headers: Record<string, string>): Promise<string[] | undefined> {
  const push = Array.from({ length: 20 }, () => {
    const args = { folderId: randomUUID(), name: `Kept ${++n}`, description: 'x'.repeat(9999), access: 'public' }
    return { id: randomUUID(), n, op: 'folders.create@1', base: 0, args, at }
  })
  const body = JSON.stringify({ v: 1, device, epoch: null, now: at, push, pull: { scopes: {}, limit: 1 } })
  const answer = await fetch(`${url}/api/sync/`, { method: 'POST', headers, body }).catch(() => undefined)
  if (answer?.status !== 200) return undefined
  const { results } = (await answer.json()) as { results: { ok: boolean }[] }
  return results.every(({ ok }) => ok) ? push.map(({ args }) => args.name) : undefined
}

test.skipIf(!mayMount)(
  'a disk that fills up loses nothing acknowledged (needs leave to mount a small one)',
  async () => {
    const disk = await smallDisk(400)
    const data = path.join(disk, 'data')
    await createUser(data, 'owner@example.com')
    const server = await startServer(data)
    await server.ready()
    const headers = await signIn(server, 'owner@example.com')
    await fillUp(path.join(disk, 'ballast'))
    const kept: string[] = []
    for (let i = 0; i < 400; i++) {
      const names = await pushSome(server, headers)
      if (!names) break
      kept.push(...names)
    }
    expect(kept.length, 'the disk never filled up').toBeLessThan(8000)
    const code = await server.stop()
    // Either it held out with 503s and stopped as told, or its database gave up and it said why.
    if (code !== 0) expect(server.output()).toMatch(/No space left/)
    await rm(path.join(disk, 'ballast'))
    const again = await startServer(data)
    await again.ready()
    const names = new Set(await folderNames(again, headers))
    for (const name of kept) expect(names, name).toContain(name)
    expect(await again.stop()).toBe(0)
  },
)

async function fillUp(file: string): Promise<void> {
  await writeFile(file, Buffer.alloc(512 * 1024 * 1024)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
}

async function folderNames({ url }: ServerProcess, headers: Record<string, string>): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page++) {
    const answer = await fetch(`${url}/api/v6/folders/?per_page=100&page=${page}`, { headers })
    const { results } = (await answer.json()) as { results: { name: string }[] }
    if (!results.length) return names
    names.push(...results.map(({ name }) => name))
  }
}
