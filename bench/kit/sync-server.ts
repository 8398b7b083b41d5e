import { get } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Client } from 'pg'
import type { SyncAnswer, SyncRequest } from '../../contract/sync/protocol.ts'
import type { Hirefold } from './hirefold.ts'

/** What the measurements of the sync protocol share: requests as a device sends them, and folders filled by SQL. */

export interface Exchanged {
  answer: SyncAnswer
  /** Bytes of the body as it went over the wire, there and back. */
  sent: number
  received: number
}

export const headersOf = ({ url, cookie }: Hirefold): Record<string, string> => ({
  'content-type': 'application/json',
  origin: url,
  'sec-fetch-site': 'same-origin',
  cookie,
  'x-csrftoken': /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? '',
})

/** One request to the server, packed as the client packs it; the answer compressed, as browsers ask for it. */
export async function exchangeWith(hirefold: Hirefold, request: SyncRequest): Promise<Exchanged> {
  const text = Buffer.from(JSON.stringify(request))
  const packs = text.length >= 1024
  const body = packs ? await promisify(gzip)(text) : text
  const headers = { ...headersOf(hirefold), ...(packs && { 'content-encoding': 'gzip' }) }
  const answer = await fetch(`${hirefold.url}/api/sync/`, { method: 'POST', headers, body })
  const said = await answer.text()
  if (answer.status !== 200) throw new Error(`sync answered ${answer.status}: ${said}`)
  const received = Number(answer.headers.get('content-length') ?? said.length)
  return { answer: JSON.parse(said) as SyncAnswer, sent: body.length, received }
}

/** A stream of nudges that is open. @returns how to close it */
export const openStream = ({ url }: Hirefold, cookie: string, onHead: () => void): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/api/sync/events`, { headers: { cookie }, agent: false }, (answer) => {
      answer.on('data', (text: Buffer) => {
        if (text.includes('hello')) resolve(() => request.destroy())
        else if (text.includes('"head"')) onHead()
      })
    })
    request.on('error', reject)
  })

export const emptyRequest = (device: string): SyncRequest => ({
  v: 1,
  device,
  epoch: null,
  now: new Date().toISOString(),
  push: [],
  pull: { scopes: {}, limit: 1000 },
})

export interface Filled {
  folderId: string
  /** Some of its candidates. */
  candidateIds: string[]
  statusIds: string[]
}

/** A folder of so many people, made by SQL past every trigger, with its places in the feed. */
export async function fillFolder(client: Client, people: number, creator: string): Promise<Filled> {
  const { rows: made } = await client.query<{ id: string; company_id: string; seq: string }>(
    `with s as (update company_seq set seq = seq + 1
         where company_id = (select company_id from users where email = $1) returning company_id, seq)
     insert into folders (id, company_id, name, access, creator_id, created_at, updated_at)
     select gen_random_uuid(), u.company_id, 'Filled with ' || $2::int, 'private', u.id, now(), now()
     from users u where u.email = $1
     returning id, company_id, (select seq from s) as seq`,
    [creator, people],
  )
  const { id: folderId, company_id: companyId, seq } = made[0]!
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `with p as (insert into profiles (uid, owner_company_id, created_at)
         select gen_random_uuid(), null, now() from generate_series(1, $1::int) returning id, uid),
       -- The same few people again and again: what their cards say is worked out once.
       c as materialized (select card_career(card) as career, card_person(card) as person,
         row_number() over () as i, count(*) over () as n from (select card from cards limit 500) few),
       made as (insert into candidates
         (id, company_id, folder_id, profile_id, profile_uid, status_id, career, person, created_at, updated_at)
         select gen_random_uuid(), $2::bigint, $3::uuid, p.id, p.uid,
           (select id from statuses where company_id = $2::bigint and position = 0),
           c.career, c.person, now(), now()
         from p join c on c.i = 1 + p.id % c.n returning id)
     insert into sync_ptr (company_id, scope, entity, id, seq, deleted)
     select $2::bigint, 'fo:' || $3::uuid || part.section, part.entity, made.id, $4::bigint, false
     from made cross join (values ('', 6), ('/person', 7)) as part (section, entity)`,
    [people, companyId, folderId, seq],
  )
  await client.query("set session_replication_role = 'origin'; analyze candidates; analyze sync_ptr")
  const candidates = await client.query<{ id: string }>('select id from candidates where folder_id = $1 limit 1000', [
    folderId,
  ])
  const statuses = await client.query<{ id: string }>(
    'select id from statuses where company_id = $1 and position between 1 and 4 order by position',
    [companyId],
  )
  return { folderId, candidateIds: candidates.rows.map(({ id }) => id), statusIds: statuses.rows.map(({ id }) => id) }
}
