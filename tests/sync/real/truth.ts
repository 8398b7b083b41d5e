import type { Client } from 'pg'
import { tableNames, tables } from '../../../contract/rows.ts'
import type { Outcome } from '../../../contract/sync/protocol.ts'
import { dataHosts } from '../../../server/data-hosts.ts'
import type { Database } from '../../../server/db/database.ts'
import type { Company, Name } from './company.ts'

/** What is so on the server, read from its tables and not through the feed that is to be tested. */
export interface Truth {
  /** Everything that devices may hold: scope → table and id → the row with its place. */
  rows: ReadonlyMap<string, ReadonlyMap<string, string>>
  outcomes: ReadonlyMap<string, Outcome>
}

export const bySortedKeys = (row: object) => JSON.stringify(row, Object.keys(row).sort())

/** Where the living rows of a company live, by entity number. */
const places = (company: Company) => `
  select 1 as entity, id, 'co:${company.uid}' as scope from users where company_id = ${company.id}
  union all select 2, id, 'co:${company.uid}' from statuses where company_id = ${company.id}
  union all select 3, id, case access when 'public' then 'st:${company.uid}' else 'us:' || creator_id end
    from templates where company_id = ${company.id} and removed_at is null
  union all select 4, id, 'st:${company.uid}' from folders
    where company_id = ${company.id} and deleted_at is null and access = 'public'
  union all select 5, id, 'fo:' || id from folders where company_id = ${company.id} and deleted_at is null
  union all select 6, id, 'fo:' || folder_id from candidates where company_id = ${company.id} and removed_at is null
  union all select 7, id, 'fo:' || folder_id || '/person' from candidates
    where company_id = ${company.id} and removed_at is null
  union all select 8, id, 'fo:' || folder_id || '/comments' from comments
    where company_id = ${company.id} and removed_at is null and folder_id is not null
  union all select 9, id, 'fo:' || folder_id from status_history where company_id = ${company.id}
  union all select 10, id, 'us:' || user_id from notices where company_id = ${company.id}
  union all select 11, c.id, 'fo:' || c.folder_id || '/tags' from candidates c join profile_tags t using (company_id, profile_id)
    where company_id = ${company.id} and removed_at is null and cardinality(t.tags) > 0
  union all select distinct 13, c.id, 'fo:' || c.folder_id || '/resumes' from candidates c join files f using (company_id, profile_id)
    where c.company_id = ${company.id} and removed_at is null
  union all select 15, c.id, 'fo:' || c.folder_id || '/contacts' from candidates c
    where c.company_id = ${company.id} and removed_at is null and has_open_contacts(c.company_id, c.profile_id)
  union all select 14, id, 'fo:' || folder_id from verdicts where company_id = ${company.id}
  union all select 20, id, 'fo:' || folder_id || '/comments' from folder_comments
    where company_id = ${company.id} and removed_at is null
  union all select 18, id, coalesce('fo:' || folder_id, 'us:' || user_id) from steps
    where company_id = ${company.id} and removed_at is null
  union all select 19, id, 'us:' || user_id from mentions where company_id = ${company.id} and removed_at is null
  union all select 21, id, 'fo:' || folder_id from reviews where company_id = ${company.id}
  union all select 12, id, 'us:' || user_id from profile_views where company_id = ${company.id}
  union all select unnest(array[16, 17]), id, 'in:' || owner_id from threads
    where company_id = ${company.id} and letter_at >= devices_from`

export async function readTruth(database: Pick<Database, 'system'>, owner: Client, company: Company): Promise<Truth> {
  const found = await owner.query<{ entity: number; id: string; scope: string; seq: string }>(
    `select l.*, p.seq from (${places(company)}) l left join sync_ptr p using (scope, entity, id)`,
  )
  const rows = new Map<string, Map<string, string>>()
  for (const table of tableNames) {
    const living = found.rows.filter(({ entity }) => entity === tables[table].number)
    if (!living.length) continue
    const read = await database.system<{ id: string }[]>((tx) =>
      dataHosts.tables[table].read(tx, [...new Set(living.map(({ id }) => id))]),
    )
    const byId = new Map(read.map((row) => [row.id, row]))
    for (const { id, scope, seq } of living) {
      const held = rows.get(scope) ?? new Map<string, string>()
      held.set(`${table} ${id}`, bySortedKeys({ ...byId.get(id), seq: Number(seq) }))
      rows.set(scope, held)
    }
  }
  return { rows, outcomes: await readOutcomes(owner, company) }
}

async function readOutcomes(owner: Client, { id }: Company): Promise<Truth['outcomes']> {
  const { rows } = await owner.query(`select id, verdict as outcome from mutations where company_id = $1`, [id])
  return new Map(rows.map((row: { id: string; outcome: never }) => [row.id, row.outcome]))
}

/** Which history the server's data is of: a restored backup begins another one. */
export async function currentEpoch(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from sync_epochs order by number desc limit 1')
  return rows[0]!.id
}

/** Which scopes a user may hold, and which of them its devices take by themselves. */
export async function readReach(
  owner: Client,
  company: Company,
  name: Name,
): Promise<{ may: ReadonlySet<string>; must: ReadonlySet<string> }> {
  const userId = company.users[name]
  const { rows: found } = await owner.query<{ role: string; permissions: string[] | null }>(
    'select role, permissions from users where id = $1',
    [userId],
  )
  const { role, permissions } = found[0]!
  const manages = role === 'hm'
  const { rows } = await owner.query<{ id: string; own: boolean }>(
    `select f.id, (m.user_id is not null or f.creator_id = $2 or $2 = any(f.reviewer_ids)) as own
     from folders f left join folder_members m on m.folder_id = f.id and m.user_id = $2
     where f.company_id = $1 and f.deleted_at is null and ${
       manages ? "m.kind = 'manager'" : "(f.access = 'public' or f.creator_id = $2 or m.kind = 'assignee')"
     }`,
    [company.id, userId],
  )
  const base = [`us:${userId}`, `co:${company.uid}`, ...(manages ? [] : [`st:${company.uid}`, `in:${userId}`])]
  const sees = (section: string) => !manages || permissions === null || permissions.includes(section)
  const scopesOf = (id: string) => [
    `fo:${id}`,
    ...(sees('personalInfo') ? [`fo:${id}/person`] : []),
    ...(sees('comments') ? [`fo:${id}/comments`] : []),
    ...(sees('contacts') ? [`fo:${id}/contacts`] : []),
    ...(sees('resumes') ? [`fo:${id}/resumes`] : []),
    ...(sees('tags') ? [`fo:${id}/tags`] : []),
  ]
  return {
    may: new Set([...base, ...rows.flatMap(({ id }) => scopesOf(id))]),
    must: new Set([...base, ...rows.filter(({ own }) => own).flatMap(({ id }) => scopesOf(id))]),
  }
}
