import type { ClientBase } from 'pg'

/** What belongs to a running server and ends with it: who is signed in signs in again after a restore. */
const passing = ['sessions', 'login_links', 'rate_limits', 'search_position', 'schema_migrations']
/** Rows that migrations make: they do not tell that a database is in use. */
export const madeByMigrations = ['search_seq', 'sync_epochs']

export interface Table {
  name: string
  columns: string[]
}

/** Every table that a backup holds, those that others point at first; a check that can wait says nothing of the order. */
export async function tablesInOrder(client: ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [passing],
  )
  const { rows: pointers } = await client.query<{ from: string; to: string }>(
    `select s.relname as "from", t.relname as "to" from pg_constraint k
     join pg_class s on s.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and not k.condeferrable and s.oid <> t.oid`,
  )
  const ordered: Table[] = []
  const isThere = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name }) => !isThere(name) && pointers.every(({ from, to }) => from !== name || isThere(to)),
    )
    if (!next) throw new Error('Tables point at each other in a circle: a backup cannot be restored in any order')
    ordered.push(next)
  }
  return ordered
}
