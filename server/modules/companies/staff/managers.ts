import { sql } from 'kysely'
import {
  type listManagers,
  type Manager,
  type ManagerRole,
  managerRoles,
} from '../../../../contract/companies/staff/manager-endpoints.ts'
import type { InputOf, OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { MailTold } from '../../../../contract/kit/mail-told.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { mailAbout } from '../../../kernel/mail/told.ts'
import { linkKinds } from '../../auth/door.ts'
import { narrowed } from '../narrowing.ts'

const managersOf = (tx: Tx) =>
  tx
    .selectFrom('users')
    .where('users.role', 'in', [...managerRoles])
    .where('users.deleted_at', 'is', null)

const columns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.role',
  'users.active',
  'users.phone',
  'users.created_at',
  sql<Date | null>`(select max(s.seen_at) from sessions s where s.user_id = users.id)`.as('seen_at'),
  sql<boolean>`(users.active and users.role = 'super_user' and not exists (select from users o
    where o.role = 'super_user' and o.active and o.id <> users.id))`.as('last_super_user'),
  sql<MailTold | null>`coalesce(${mailAbout(linkKinds.reset, 'users.id')}, ${mailAbout(linkKinds.first, 'users.id')})`.as(
    'link_mail',
  ),
] as const

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>
const rowsOf = (tx: Tx) => managersOf(tx).select(columns)

const shown = ({ active, created_at, seen_at, link_mail, role, ...row }: Row): Manager => ({
  ...row,
  role: role as ManagerRole,
  status: active ? 'active' : 'not_active',
  date_joined: created_at.toISOString(),
  seen_at: seen_at?.toISOString() ?? null,
  ...(link_mail && { link_mail }),
})

/** The operator's people, by name; a system transaction. */
export async function managers(
  tx: Tx,
  { q, role, offset, limit }: InputOf<typeof listManagers>['query'],
): Promise<OutputOf<typeof listManagers>> {
  const asked = narrowed('users', { q, role })
  const { count } = await managersOf(tx)
    .where(asked)
    .select((c) => c.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await rowsOf(tx)
    .where(asked)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { count, results: rows.map(shown) }
}

/** One of them. @throws AppError notFound */
export async function managerOf(tx: Tx, id: string): Promise<Manager> {
  const row = await rowsOf(tx).where('users.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return shown(row)
}
