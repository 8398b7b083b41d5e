import type { Client } from 'pg'
import { StartError } from '../../kernel/errors.ts'

/** As whom the server works (stack.md, Roles): the owner makes tables, these two read and write rows. */
const workingRoles = ['hf_app', 'hf_system'] as const

interface Owning {
  role: string
  database: string
  /** May make tables. */
  creates: boolean
  /** Of those that are there, one that is another's. */
  foreign: string | null
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** @throws StartError where the connection's role does not own the database and its tables */
export async function requireOwner(client: Client): Promise<void> {
  const { rows } = await client.query<Owning>(`
    select current_user as role, current_database() as database,
      has_schema_privilege(current_user, 'public', 'create') as creates,
      (select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not pg_has_role(current_user, relowner, 'usage') order by relname limit 1) as foreign`)
  const { role, database, creates, foreign } = rows[0]!
  if (creates && foreign === null) return
  throw new StartError(
    `DATABASE_URL signs in as ${role}, which does not own ${creates ? `the table ${foreign}` : `the database ${database}`}. Sign in as the owner of the database, or run as an administrator: alter database ${quoted(database)} owner to ${quoted(role)};`,
  )
}

/**
 * Makes the roles that are missing, and sees that they can be taken.
 * @throws StartError with what an administrator is to run, where the owner may not
 */
export async function ensureRoles(client: Client): Promise<void> {
  const missing: string[] = []
  const untaken: string[] = []
  for (const role of workingRoles) {
    if (!(await isThere(client, role)) && !(await make(client, role))) missing.push(role)
    else if (!(await mayTake(client, role))) untaken.push(role)
  }
  if (missing.length || untaken.length) throw await rolesRefused(client, missing, untaken)
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls)',
    [workingRoles],
  )
  if (rows.length) throw new StartError(`The database role ${rows[0]!.rolname} must not be superuser or BYPASSRLS.`)
}

/**
 * What `ensureRoles` would say, without making anything.
 * @returns the refusal; undefined: the roles are there, or may be made
 */
export async function rolesMissing(client: Client): Promise<StartError | undefined> {
  const { rows } = await client.query<{ role: string; there: boolean; may: boolean }>(
    `select wanted.role, r.oid is not null as there,
      case when r.oid is null then own.rolsuper or own.rolcreaterole else pg_has_role(current_user, r.oid, 'member') end as may
     from unnest($1::text[]) as wanted(role) left join pg_roles r on r.rolname = wanted.role, pg_roles own
     where own.rolname = current_user order by wanted.role`,
    [workingRoles],
  )
  const refused = rows.filter(({ may }) => !may)
  const names = (there: boolean) => refused.filter((each) => each.there === there).map(({ role }) => role)
  return refused.length ? rolesRefused(client, names(false), names(true)) : undefined
}

const isThere = async (client: Client, role: string): Promise<boolean> =>
  Boolean((await client.query('select 1 from pg_roles where rolname = $1', [role])).rowCount)

/** Roles belong to the whole cluster: another database's start may have made it meanwhile. */
const make = (client: Client, role: string): Promise<boolean> =>
  client.query(`create role ${role} nologin`).then(
    () => true,
    (error: { code?: string }) => ['42710', '23505'].includes(error.code ?? ''),
  )

/** From PostgreSQL 16 on, whoever made a role may give it away but not take it until it is granted to them too. */
async function mayTake(client: Client, role: string): Promise<boolean> {
  const take = () => client.query(`set role ${role}`).then(() => client.query('reset role'))
  try {
    await take()
  } catch {
    try {
      await client.query(`grant ${role} to current_user`)
      await take()
    } catch {
      return false
    }
  }
  return true
}

/** All that is missing at once, for whom it is meant: an administrator is somebody else than our own role. */
async function rolesRefused(client: Client, missing: readonly string[], untaken: readonly string[]) {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  const made = missing.map((role) => `create role ${role} nologin;`)
  const granted = `grant ${[...missing, ...untaken].join(', ')} to ${quoted(rows[0]!.role)};`
  return new StartError(
    `The owner of the database may not make or take the roles that Hirefold works as. Run as an administrator: ${[...made, granted].join(' ')}`,
  )
}
