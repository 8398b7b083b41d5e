import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { SyncAnswer } from '../../contract/sync/protocol.ts'
import { isDeep } from '../kit/depth.ts'
import { type ServerProcess, signIn, startServer } from '../kit/process.ts'
import { readyFolderWithOwner } from '../kit/ready-folder.ts'

type Session = Record<string, string>

const at = '2026-11-20T09:00:00.000Z'
const device = randomUUID()

interface Change {
  id: string
  n: number
  op: string
  base: number
  args: { folderId: string; name: string; description: string; access: string }
  at: string
}

/** A queue of folders made on a train. */
const queue: Change[] = Array.from({ length: 300 }, (_, i) => ({
  id: randomUUID(),
  n: i + 1,
  op: 'folders.create@1',
  base: 0,
  args: { folderId: randomUUID(), name: `Made offline ${i}`, description: '', access: 'public' },
  at,
}))

async function push({ url }: ServerProcess, headers: Session, changes: readonly Change[]) {
  const body = JSON.stringify({ v: 1, device, epoch: null, now: at, push: changes, pull: { scopes: {}, limit: 1 } })
  const answer = await fetch(`${url}/api/sync/`, { method: 'POST', headers, body })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as SyncAnswer
}

/** Sends what is unanswered until everything is, or the server dies. */
async function drain(server: ServerProcess, session: Session, answered: Map<string, number>): Promise<void> {
  for (;;) {
    const due = queue.filter(({ id }) => !answered.has(id)).slice(0, 100)
    if (!due.length) return
    const { results } = await push(server, session, due)
    for (const { id, ok, seq } of results) {
      expect(ok).toBe(true)
      answered.set(id, seq)
    }
  }
}

// Nine starts of a server do not fit in the minute of one test on a busy machine.
if (isDeep('kills')) vi.setConfig({ testTimeout: 300_000 })

/** After so many milliseconds of a push: more often at length. */
const patiences = isDeep('kills') ? [40, 60, 90, 120, 160, 30, 70, 110] : [40, 90]

test('killed with -9 in the middle of a push again and again, every change is there once, in its order', async () => {
  const folder = await readyFolderWithOwner()
  const answered = new Map<string, number>()
  let session: Session | undefined
  let kills = 0
  for (const patience of [...patiences, undefined]) {
    const server = await startServer(folder)
    await server.ready()
    // The session of the first start is good after each of the others.
    session ??= await signIn(server, 'owner@example.com')
    const draining = drain(server, session, answered)
    if (patience === undefined) await draining
    else {
      const killed = new Promise((resolve) => setTimeout(resolve, patience)).then(() => server.child.kill('SIGKILL'))
      await Promise.allSettled([draining, killed])
      await server.exited
      if (kills++ === 0) expect(answered.size).toBeLessThan(queue.length)
      continue
    }
    const made = await folderNames(server, session)
    expect(made.sort()).toEqual(queue.map(({ args }) => args.name).sort())
    const places = queue.map(({ id }) => answered.get(id)!)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(await server.stop()).toBe(0)
  }
  expect(kills).toBe(patiences.length)
})

async function folderNames({ url }: ServerProcess, headers: Session): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page++) {
    const answer = await fetch(`${url}/api/v6/folders/?per_page=100&page=${page}`, { headers })
    const { results } = (await answer.json()) as { results: { name: string }[] }
    if (!results.length) return names
    names.push(...results.map(({ name }) => name).filter((name) => name.startsWith('Made offline')))
  }
}
