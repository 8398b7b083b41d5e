import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isDeep, rotatingSeed } from '../kit/depth.ts'
import { freePort, runProgram, type ServerProcess, signIn, startServer, temporaryFolder } from '../kit/process.ts'
import { readyFolderWithOwner, readyOwner } from '../kit/ready-folder.ts'

/**
 * What becomes of whoever works with a server when its operator does something rare (docs/operating.md, 'What becomes of
 * whom'): a row is what the operator does, and the cells are its session, its device and what waits there.
 */
interface Row {
  act: string
  /** Done to the stopped server in this folder. @returns how it is started again: where, and with which settings */
  does: (folder: string, port: number) => Promise<{ folder: string; settings?: Record<string, string>; url?: string }>
  session: 'ends' | 'stays'
  history: 'another' | 'the same'
}

async function command(name: string, args: string[], env: Record<string, string>): Promise<void> {
  const { exited, output } = runProgram([`server/cli/${name}.ts`, ...args], env)
  expect(await exited, output()).toBe(0)
}

const rows: Row[] = [
  {
    act: 'rotates the secret',
    does: async (folder) => {
      const settings = { HIREFOLD_SECRET: 'a new secret, of more than 32 characters' }
      await command('rotate-secret', [], { HIREFOLD_DATA: folder, ...settings })
      return { folder, settings }
    },
    session: 'ends',
    history: 'the same',
  },
  {
    act: 'loses the secret',
    does: async (folder) => {
      await rm(path.join(folder, 'secret'))
      return { folder }
    },
    session: 'ends',
    history: 'the same',
  },
  {
    act: 'restores a backup on another machine',
    does: async (folder) => {
      const other = path.join(await temporaryFolder(), 'data')
      const file = path.join(folder, 'second-day.backup')
      await command('backup', [file], { HIREFOLD_DATA: folder })
      await command('restore', [file], { HIREFOLD_DATA: other })
      for (const kept of ['secret', 'outbox-key.pem']) await cp(path.join(folder, kept), path.join(other, kept))
      return { folder: other }
    },
    session: 'ends',
    history: 'another',
  },
  {
    act: 'moves to another address',
    does: async (folder, port) => {
      const former = `http://localhost:${port}`
      const settings = { PUBLIC_URL: `http://127.0.0.1:${port}`, PUBLIC_URL_OLD: former }
      return { folder, settings, url: former }
    },
    session: 'stays',
    history: 'the same',
  },
]

interface Answer {
  epoch: string
  results: { id: string; ok: boolean }[]
}

const device = '0190a000-0000-7000-8000-0000000000d1'
const folderId = '0190a000-0000-7000-8000-0000000000f1'

/** Where somebody works: the address under which they opened the app. */
class Device {
  #headers: Record<string, string> = {}
  url: string
  constructor(url: string) {
    this.url = url
  }

  async signIn(): Promise<void> {
    this.#headers = await signIn(this, readyOwner)
  }

  async ask(address: string, body?: object): Promise<Response> {
    const how = body && { method: 'POST', body: JSON.stringify(body) }
    return fetch(this.url + address, { headers: { ...this.#headers, 'sec-fetch-site': 'same-origin' }, ...how })
  }

  async exchange(epoch: string | null, push: object[] = []): Promise<Answer> {
    const pull = { scopes: {}, limit: 100 }
    const answer = await this.ask('/api/sync/', { v: 1, device, epoch, now: new Date().toISOString(), push, pull })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Answer
  }
}

/** Made without a network before all that, and sent at last. */
const waiting = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  n: 1,
  op: 'folders.create@1',
  base: 0,
  args: { folderId, name: 'Made on a train', description: '', access: 'private' },
  at: new Date().toISOString(),
}

const started = async (...args: Parameters<typeof startServer>): Promise<ServerProcess> => {
  const server = await startServer(...args)
  await server.ready()
  return server
}
const keyOf = async (at: Device) => ((await (await at.ask('/api/sync/sealing-key/')).json()) as { key: unknown }).key

/** The gate looks at one a day. */
const asked = isDeep('kills') ? rows : [rows[rotatingSeed() % rows.length]!]

test.for(asked)('whoever works while the operator $act', async ({ does, session, history }) => {
  const [folder, port] = [await readyFolderWithOwner(), await freePort()]
  const before = await started(folder, { PORT: String(port) })
  const at = new Device(`http://localhost:${port}`)
  await at.signIn()
  const { epoch } = await at.exchange(null)
  const key = await keyOf(at)
  await before.stop()

  const { settings, url = at.url, ...next } = await does(folder, port)
  const after = await started(next.folder, { PORT: String(port), ...settings })
  at.url = url
  const { status } = await at.ask('/api/internal/users/me/')
  expect(status).toBe(session === 'stays' ? 200 : 401)
  if (status === 401) await at.signIn()
  // By the device's own key what waits there is read.
  expect(await keyOf(at)).toEqual(key)
  const first = await at.exchange(epoch, [waiting])
  expect(first.epoch === epoch).toBe(history === 'the same')
  // Of another history the device first learns, and says it all again.
  const sent = history === 'the same' ? first : await at.exchange(first.epoch, [waiting])
  expect(sent.results).toMatchObject([{ id: waiting.id, ok: true }])
  const again = await at.exchange(sent.epoch, [waiting])
  expect(again.results).toMatchObject([{ id: waiting.id, ok: true }])
  const reader = new Device(`http://127.0.0.1:${port}`)
  await reader.signIn()
  const folders = (await (await reader.ask('/api/v6/folders/')).json()) as { results: { name: string }[] }
  expect(folders.results.filter(({ name }) => name === 'Made on a train')).toHaveLength(1)
  expect(await after.stop()).toBe(0)
})
