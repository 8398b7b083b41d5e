import type { Client } from 'pg'
import { connected, type Hirefold } from './hirefold.ts'
import type { Filled } from './sync-server.ts'

/** How often each person's status was changed. */
const changed = new Map<string, number>()

/** The args of a change of the i-th person's status, to another one each time: what changes nothing costs nothing. */
export function statusArgs({ folderId, candidateIds, statusIds }: Filled, i: number) {
  const candidateId = candidateIds[i % candidateIds.length]!
  const times = changed.get(candidateId) ?? 0
  changed.set(candidateId, times + 1)
  return { folderId, candidateIds: [candidateId], statusId: statusIds[times % statusIds.length]!, substatusId: null }
}

interface Bare {
  folder: Filled
  creator: string
  connections: number
  /** Transactions that each of them makes in a run. */
  each: number
}

interface Writer {
  client: Client
  company: string
  userId: string
  device: string
}

/** What a change of status writes, in one transaction of the same rows, with the feed's triggers. */
export async function bareTransactions(hirefold: Hirefold, { folder, creator, connections, each }: Bare) {
  const clients = await Promise.all(Array.from({ length: connections }, () => connected(hirefold)))
  const { rows } = await clients[0]!.query<{ id: string; company_id: string }>(
    'select id, company_id from users where email = $1',
    [creator],
  )
  const { id: userId, company_id: company } = rows[0]!
  const run = async (part: number) => {
    const writer = { client: clients[part]!, company, userId, device: crypto.randomUUID() }
    await writer.client.query(
      'insert into devices (id, company_id, user_id, created_at, seen_at) values ($1, $2, $3, now(), now())',
      [writer.device, company, userId],
    )
    for (let i = 0; i < each; i++) await oneChange(writer, i + 1, statusArgs(folder, part * 200 + (i % 200)))
  }
  return { run, end: () => Promise.all(clients.map((client) => client.end())) }
}

async function oneChange(
  { client, company, userId, device }: Writer,
  n: number,
  { folderId, candidateIds, statusId }: ReturnType<typeof statusArgs>,
): Promise<void> {
  const [candidateId] = candidateIds
  await client.query('begin')
  await client.query({
    name: 'candidate',
    text: 'update candidates set status_id = $2, updated_at = now() where id = $1',
    values: [candidateId, statusId],
  })
  await client.query({
    name: 'history',
    text: `insert into status_history
      (id, company_id, folder_id, candidate_id, to_status_id, user_id, device_id, made_at, received_at)
      values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, now(), now())`,
    values: [company, folderId, candidateId, statusId, userId, device],
  })
  await client.query({
    name: 'mutation',
    text: `insert into mutations (id, company_id, user_id, device_id, n, op, args_hash, verdict, at)
      values (gen_random_uuid(), $1, $2, $3, $4, 'bare', '', '{}', now())`,
    values: [company, userId, device, n],
  })
  await client.query({
    name: 'device',
    text: 'update devices set last_n = $2, seen_at = now() where id = $1',
    values: [device, n],
  })
  await client.query('commit')
}
