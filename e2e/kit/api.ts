import { type BrowserContext, expect, type Page } from '@playwright/test'
import { newestTable } from '../../contract/rows.ts'
import { type Digest, type DigestRow, digestOf } from '../../contract/sync/digest.ts'
import type { DigestAnswer } from '../../contract/sync/protocol.ts'

/** Calls the API as whoever is signed in there, beside what the page does. */
export async function call<T>(page: Page, path: string, method = 'GET', data?: object): Promise<T> {
  const context: BrowserContext = page.context()
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')!.value
  const headers = { 'x-csrftoken': token, 'sec-fetch-site': 'same-origin' }
  const answer = await context.request.fetch(path, { method, headers, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return (answer.status() === 204 ? undefined : await answer.json()) as T
}

/** A folder of the page's user with the first people of the pool. @param granted managers by mail */
export async function makeFolder(
  page: Page,
  name: string,
  { people, granted = [] }: { people: number; granted?: string[] },
): Promise<{ id: number; uid: string }> {
  const { results } = await call<{ results: { id: string; email: string }[] }>(page, '/api/v6/users/?role=hm')
  const granted_users = results.filter(({ email }) => granted.includes(email)).map(({ id }) => id)
  const body = { name, access_type: 'private', granted_users }
  const { id, uid } = await call<{ id: number; uid: string }>(page, '/api/v6/folders/', 'POST', body)
  const profiles = Array.from({ length: people }, (_, i) => i + 1)
  if (people) await call(page, `/api/v6/folders/${id}/candidates/`, 'POST', { profiles })
  return { id, uid }
}

/** Ids and places of the rows that the device holds of a scope, and how many candidates it says there are. */
export const heldOf = (page: Page, scope: string): Promise<{ rows: DigestRow[]; total: number | undefined }> =>
  page.evaluate(async (wanted) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const { name } = (await indexedDB.databases()).find((each) => each.name?.startsWith('hirefold-cache-'))!
    const db = await settled(indexedDB.open(name!))
    const at = db.transaction(db.objectStoreNames)
    const range = IDBKeyRange.bound([wanted], [wanted, []])
    const tables = [...db.objectStoreNames].filter((store) => store !== 'meta' && store !== 'scopes')
    const packs = await Promise.all(
      tables.map((table) => settled(at.objectStore(table).getAll(range) as IDBRequest<{ rows: string[] }[]>)),
    )
    const rows = packs.flat().flatMap((pack) => pack.rows.map((row) => JSON.parse(row) as DigestRow))
    const known = await settled(at.objectStore('scopes').get(wanted) as IDBRequest<{ total: number } | undefined>)
    db.close()
    return { rows: rows.map(({ id, seq }) => ({ id, seq })), total: known?.total }
  }, scope)

/**
 * What device and server say of a scope: equal where the device holds exactly what it should.
 * @param tables as the device names those that it knows; 'unsaid' for one of before they were named
 */
export async function bothDigests(
  page: Page,
  scope: string,
  tables: number | 'unsaid' = newestTable,
): Promise<{ device: Digest; server: Digest }> {
  const { rows } = await heldOf(page, scope)
  const known = tables === 'unsaid' ? '' : `&tables=${tables}`
  const { buckets } = await call<DigestAnswer>(page, `/api/sync/digest/?scope=${encodeURIComponent(scope)}${known}`)
  return { device: digestOf(rows), server: buckets }
}

/** Waits until the device holds exactly what the server has: rows are stored after the verdicts that came with them. @returns it */
export async function expectSame(page: Page, scope: string, tables?: number | 'unsaid'): Promise<Digest> {
  let held: Digest = {}
  await expect(async () => {
    const { device, server } = await bothDigests(page, scope, tables)
    expect(device, scope).toEqual(server)
    held = server
  }).toPass({ timeout: 15_000 })
  return held
}

/** How often the server has each change: status changes by candidate, comments by text; from a device of its own. */
export const historyOnServer = (page: Page, folderUid: string) =>
  page.evaluate(
    async ({ uid, tables }) => {
      const token = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)![1]!
      const scopes = { [`fo:${uid}`]: null, [`fo:${uid}/comments`]: null }
      const answer = await fetch('/api/sync/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(token) },
        body: JSON.stringify({
          v: 1,
          device: crypto.randomUUID(),
          epoch: null,
          now: new Date().toISOString(),
          push: [],
          pull: { scopes, limit: 1000, tables },
        }),
      })
      const { scopes: pages } = (await answer.json()) as {
        scopes: Record<string, { puts: { table: string; row: { candidateId?: string; text?: string } }[] }>
      }
      const rows = Object.keys(scopes).flatMap((scope) => pages[scope]?.puts ?? [])
      return {
        history: rows.filter((put) => put.table === 'history').map((put) => put.row.candidateId!),
        comments: rows.filter((put) => put.table === 'comments').map((put) => put.row.text!),
        verdicts: rows.filter((put) => put.table === 'verdicts').map((put) => put.row.text!),
      }
    },
    { uid: folderUid, tables: newestTable },
  )

export interface Unopened {
  id: number
  name: string
  /** Of their address all but the name, with their own number in it. */
  mailEnd: string
}

/**
 * Somebody of the demo pool with an address that nobody has opened.
 * @param apart another number is somebody else
 */
export async function unopenedPerson(page: Page, apart = 0): Promise<Unopened> {
  interface Found {
    profiles: { id: number; name: string; external_id: string | null; contacts: string[] }[]
  }
  const { profiles } = await call<Found>(page, `/api/v6/profiles/?q=skill:React&page=${apart + 4}&per_page=20`)
  const { id, name, external_id } = profiles.find(
    ({ contacts, external_id }) => contacts.includes('email') && external_id !== null,
  )!
  return { id, name, mailEnd: `.${external_id!.replace(/\D/g, '')}@people.hirefold.example` }
}
