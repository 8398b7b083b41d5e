import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Role } from '../../../contract/access/policy.ts'
import { employeeKinds, staffRoles } from '../../../contract/companies/roles.ts'

export const groups = { staff: staffRoles, hiring_managers: employeeKinds.hiring_managers } as const
export type Group = keyof typeof groups

/** The employees that are asked for, in the company or invited. */
export interface Narrowing {
  q?: string | undefined
  role?: Role | undefined
  department?: string | undefined
}

/** The same question to both tables: each word somewhere in name, address or department; the role; the department. */
export function narrowed(table: 'users' | 'invitations', { q, role, department }: Narrowing): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const said = sql.join(['first_name', 'last_name', 'email', 'department'].map(column), sql` || ' ' || `)
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 8)
  const all = words.map((word) => sql<SqlBool>`(${said}) ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`)
  if (role) all.push(sql<SqlBool>`${column('role')} = ${role}`)
  if (department) all.push(sql<SqlBool>`${column('department')} = ${department}`)
  return sql<SqlBool>`(${sql.join([sql`true`, ...all], sql` and `)})`
}
