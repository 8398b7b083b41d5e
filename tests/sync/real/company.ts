import type { Client } from 'pg'
import type { Role } from '../../../contract/access/policy.ts'
import { lostPlaces } from '../../../server/db/backup/restore.ts'
import type { Random } from '../../kit/random.ts'

/** The people of a simulated company. The administrator is at a desk and online; the others have devices. */
export const roles = { marta: 'admin', anna: 'worker', daniel: 'worker', helena: 'hm' } as const satisfies Record<
  string,
  Role
>
export type Name = keyof typeof roles
export const names = Object.keys(roles) as Name[]

export interface Company {
  id: number
  uid: string
  users: Readonly<Record<Name, string>>
  statusIds: readonly string[]
}

/** A company of one run's own, so that runs share a database without meeting. */
export async function makeCompany(owner: Client, newId: () => string, at: Date): Promise<Company> {
  const uid = newId()
  const made = await owner.query<{ id: string }>(
    `insert into companies (uid, name, messaging, created_at) values ($1, 'Simulated', true, $2) returning id`,
    [uid, at],
  )
  const id = Number(made.rows[0]!.id)
  const users = Object.fromEntries(names.map((name) => [name, newId()])) as Record<Name, string>
  for (const name of names)
    await owner.query(
      `insert into users (id, company_id, email, email_key, first_name, last_name, role, created_at)
       values ($1, $2, $3, $3, $4, 'Simulated', $5, $6)`,
      [users[name], id, `${users[name]}@sim.example`, name, roles[name], at],
    )
  const statuses = await owner.query<{ id: string }>(
    'select id from statuses where company_id = $1 and parent_id is null order by position',
    [id],
  )
  return { id, uid, users, statusIds: statuses.rows.map((row) => row.id) }
}

/** A folder of the administrator's with its members and some people in it. */
export async function makeFolder(
  owner: Client,
  { company, newId, random, at }: { company: Company; newId: () => string; random: Random; at: Date },
  profileIds: readonly number[],
): Promise<string> {
  const id = newId()
  await owner.query(
    `insert into folders (id, company_id, name, access, creator_id, created_at, updated_at)
     values ($1, $2, 'Folder', 'private', $3, $4, $4)`,
    [id, company.id, company.users.marta, at],
  )
  for (const name of ['anna', 'daniel', 'helena'] as const) {
    if (name !== 'anna' && random.chance(0.25)) continue
    await owner.query(
      `insert into folder_members (company_id, folder_id, user_id, kind, grant_id, granted_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [company.id, id, company.users[name], name === 'helena' ? 'manager' : 'assignee', newId(), at],
    )
  }
  for (const profileId of profileIds) await addCandidate(owner, company, { id: newId(), folderId: id, profileId, at })
  return id
}

/** A person into a folder, as an import does it; nothing where it is there already. */
export async function addCandidate(
  owner: Client,
  company: Company,
  { id, folderId, profileId, at }: { id: string; folderId: string; profileId: number; at: Date },
): Promise<void> {
  await owner.query(
    `insert into candidates (id, company_id, folder_id, profile_id, profile_uid, status_id, career, person, created_at,
       updated_at)
     select $1, $2, $3, p.id, p.uid, $4, card_career(c.card), card_person(c.card), $5, $5
     from profiles p join cards c on c.profile_id = p.id where p.id = $6
     on conflict do nothing`,
    [id, company.id, folderId, company.statusIds[0], at, profileId],
  )
}

/** Tables of a company in the order in which they can be put back. */
const tables = [
  'company_seq',
  'sync_ptr',
  'scope_floors',
  'users',
  'statuses',
  'templates',
  'folders',
  'folder_members',
  'candidates',
  'steps',
  'verdicts',
  'status_history',
  'comments',
  'folder_comments',
  'mentions',
  'reviews',
  'review_reviewers',
  'notices',
  'profile_tags',
  'profile_views',
  'threads',
  'letters',
  'contact_openings',
  'contact_marks',
  'files',
  'devices',
  'mutations',
  'mutation_failures',
  'events',
  'events_waiting',
]

/** Keeps the company's rows as they are now. */
export async function backUp(owner: Client, { id }: Company): Promise<void> {
  await owner.query('drop schema if exists kept cascade; create schema kept')
  for (const table of tables)
    await owner.query(`create table kept.${table} as select * from ${table} where company_id = ${id}`)
}

/** Those that the database does not make of others by itself. */
async function writtenColumns(owner: Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]!.columns
}

/** Puts the kept rows in the place of today's, and begins another history: what `npm run restore` does to a company. */
export async function restoreBackup(owner: Client, { id }: Company, epoch: string, at: Date): Promise<void> {
  await owner.query("begin; set local session_replication_role = 'replica'")
  for (const table of tables) {
    const columns = await writtenColumns(owner, table)
    await owner.query(
      `delete from ${table} where company_id = ${id};
       insert into ${table} (${columns}) overriding system value select ${columns} from kept.${table}`,
    )
  }
  await owner.query('insert into sync_epochs (id, started_at) values ($1, $2)', [epoch, at])
  await owner.query('update company_seq set seq = seq + $1 where company_id = $2', [lostPlaces, id])
  await owner.query('commit')
}

/** Forgets what is long gone, as it happens after ninety days: devices that are behind begin anew. */
export async function collectTombstones(owner: Client, { id }: Pick<Company, 'id'>, younger: number): Promise<void> {
  await owner.query(
    `with gone as (
       delete from sync_ptr where company_id = $1 and deleted
         and seq < (select seq from company_seq where company_id = $1) - $2
       returning scope, seq)
     insert into scope_floors (company_id, scope, floor_seq)
     select $1, scope, max(seq) from gone group by scope
     on conflict (scope) do update set floor_seq = greatest(scope_floors.floor_seq, excluded.floor_seq)`,
    [id, younger],
  )
}
