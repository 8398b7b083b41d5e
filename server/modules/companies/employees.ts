import { type SqlBool, sql } from 'kysely'
import type { FeaturePermission } from '../../../contract/access/can.ts'
import type { Role } from '../../../contract/access/policy.ts'
import type { Employee, EmployeeStatus } from '../../../contract/companies/employee-endpoints.ts'
import { employeeKinds } from '../../../contract/companies/roles.ts'
import type { MailTold } from '../../../contract/kit/mail-told.ts'
import type { Tx } from '../../db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { mailAbout } from '../../kernel/mail/told.ts'
import { linkKinds } from '../auth/door.ts'
import { type Group, groups, type Narrowing, narrowed } from './narrowing.ts'

interface EmployeeFilter extends Narrowing {
  group: Group
  status?: EmployeeStatus | undefined
  offset: number
  limit: number
}

const isOf: Record<EmployeeStatus, ReturnType<typeof sql<SqlBool>>> = {
  active: sql<SqlBool>`users.active`,
  not_active: sql<SqlBool>`not users.active and users.deleted_at is null`,
  deleted: sql<SqlBool>`users.deleted_at is not null`,
}

const ofGroup = (tx: Tx, companyId: number, group: Group, narrowing: Narrowing) =>
  tx
    .selectFrom('users')
    .where('users.company_id', '=', companyId)
    .where('users.role', 'in', [...groups[group]])
    .where(narrowed('users', narrowing))

/** The people of the transaction's company, by name; how many there are of each status is asked of the same people. */
export async function employees(
  tx: Tx,
  companyId: number,
  { group, status, offset, limit, ...narrowing }: EmployeeFilter,
) {
  // A removed person is shown to those who ask for them.
  const query = ofGroup(tx, companyId, group, narrowing).where(
    status ? isOf[status] : sql<SqlBool>`users.deleted_at is null`,
  )
  const { count } = await query.select((c) => c.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .select(employeeColumns)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { count, counts: await countsOf(tx, companyId, group, narrowing), results: rows.map(employeeFrom) }
}

async function countsOf(tx: Tx, companyId: number, group: Group, narrowing: Narrowing) {
  const { active, not_active, deleted } = await ofGroup(tx, companyId, group, narrowing)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isOf.active).as('active'),
      fn.countAll<number>().filterWhere(isOf.not_active).as('not_active'),
      fn.countAll<number>().filterWhere(isOf.deleted).as('deleted'),
    ])
    .executeTakeFirstOrThrow()
  const { invited } = await tx
    .selectFrom('invitations')
    .where('company_id', '=', companyId)
    .where('state', '=', 'sent')
    .where('role', 'in', [...groups[group]])
    .where(narrowed('invitations', narrowing))
    .select(({ fn }) => fn.countAll<number>().as('invited'))
    .executeTakeFirstOrThrow()
  return { active, not_active, deleted, invited }
}

const employeeColumns = [
  'users.id',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.role',
  'users.active',
  'users.deleted_at',
  'users.can_search',
  'users.api_manager',
  'users.phone',
  'users.phone_extension',
  'users.additional_phone',
  'users.department',
  'users.comment',
  'users.permissions',
  'users.created_at',
  sql<Date | null>`(select max(d.seen_at) from devices d where d.user_id = users.id)`.as('seen_at'),
  sql<number>`(select count(*) from folders f where f.company_id = users.company_id and f.deleted_at is null
    and (f.creator_id = users.id or exists (select 1 from folder_members m
      where m.folder_id = f.id and m.user_id = users.id)))::int`.as('folders'),
  sql<boolean>`(users.active and users.role = any(${[...employeeKinds.admins]}) and not exists (select 1 from users o
    where o.company_id = users.company_id and o.id <> users.id and o.active
      and o.role = any(${[...employeeKinds.admins]})))`.as('last_admin'),
  mailAbout(linkKinds.reset, 'users.id').as('reset_mail'),
] as const

interface EmployeeRow {
  id: string
  first_name: string
  last_name: string
  email: string
  role: Role
  active: boolean
  deleted_at: Date | null
  can_search: boolean
  api_manager: boolean
  phone: string
  phone_extension: string
  additional_phone: string
  department: string
  comment: string
  permissions: string[] | null
  created_at: Date
  seen_at: Date | null
  folders: number
  last_admin: boolean
  reset_mail: MailTold | null
}

function employeeFrom({
  active,
  deleted_at,
  permissions,
  created_at,
  seen_at,
  reset_mail,
  ...row
}: EmployeeRow): Employee {
  return {
    ...row,
    // The role says it of everybody else.
    can_search: row.can_search && row.role !== 'admin_without_search' && row.role !== 'hm',
    status: active ? 'active' : deleted_at ? 'deleted' : 'not_active',
    display_sections: row.role === 'hm' ? (permissions as FeaturePermission[] | null) : null,
    date_joined: created_at.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
    ...(reset_mail && { reset_mail }),
  }
}

/** Somebody of the transaction's company. @throws AppError notFound */
export async function employeeOf(tx: Tx, companyId: number, id: string): Promise<Employee> {
  const row = await tx
    .selectFrom('users')
    .where('users.company_id', '=', companyId)
    .where('users.id', '=', id)
    .where('users.role', 'in', [...groups.staff, ...groups.hiring_managers])
    .select(employeeColumns)
    .executeTakeFirst()
  if (!row) throw notFound()
  return employeeFrom(row)
}

/** The departments that people of the company are in, by name. */
export async function departments(tx: Tx, companyId: number, { offset, limit }: { offset: number; limit: number }) {
  const named = tx
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('department', '<>', '')
  const { count } = await named
    .select(({ fn }) => fn.count<number>('department').distinct().as('count'))
    .executeTakeFirstOrThrow()
  const results = await named
    .select(({ fn }) => ['department as name', fn.countAll<number>().as('employees')])
    .groupBy('department')
    .orderBy('department')
    .offset(offset)
    .limit(limit)
    .execute()
  return { count, results }
}
