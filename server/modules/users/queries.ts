import { sql } from 'kysely'
import type { FeaturePermission } from '../../../contract/access/can.ts'
import { type Role, roles } from '../../../contract/access/policy.ts'
import type { Colleague, CurrentUser } from '../../../contract/users/endpoints.ts'
import type { Tx } from '../../db/database.ts'
import { permissionsOf } from '../../kernel/security/sessions.ts'

/** The user itself, as `/users/me/` and a sign-in answer. */
export async function currentUserOf(tx: Tx, userId: string): Promise<CurrentUser> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', userId)
    .selectAll('users')
    .select(['companies.uid', 'companies.name as company_name', 'companies.is_external', 'companies.access_type'])
    .select('companies.hm_display_sections')
    .select(['companies.active as licensed', 'companies.messaging', 'companies.sequences', 'companies.data_enrichment'])
    .executeTakeFirstOrThrow()
  const permissions: FeaturePermission[] = [...permissionsOf(row.role, row.permissions ?? row.hm_display_sections)]
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    can_search: row.can_search,
    api_manager: row.api_manager,
    date_joined: row.created_at.toISOString(),
    settings: { language: row.language, rangeMeasure: row.range_measure, colorScheme: row.color_scheme },
    permissions,
    company: {
      id: row.company_id,
      uid: row.uid,
      companyName: row.company_name,
      isExtCompany: row.is_external,
      // D-10: stored 'paid', told as 'pay'.
      accessType: row.access_type === 'paid' ? 'pay' : row.access_type,
      hasActiveLicense: row.licensed,
      messaging: row.messaging,
      sequences: row.sequences,
      data_enrichment: row.data_enrichment,
    },
  }
}

export interface ColleagueFilter {
  roles?: readonly Role[]
  exceptUserId?: string
  limit: number
}

/** Active people of the transaction's company by name, each as lists and pickers show them. */
export async function colleagues(
  tx: Tx,
  companyId: number,
  filter: ColleagueFilter,
): Promise<{ count: number; results: Colleague[] }> {
  let query = tx.selectFrom('users').where('company_id', '=', companyId).where('active', '=', true)
  if (filter.roles) query = query.where('role', '=', sql<Role>`any(${[...filter.roles]}::text[])`)
  if (filter.exceptUserId) query = query.where('id', '!=', filter.exceptUserId)
  const { count } = await query.select((q) => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const results = await query
    .select(['id', 'first_name', 'last_name', 'email', 'role'])
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(filter.limit)
    .execute()
  return { count, results }
}

/** Roles from a comma-separated list; spellings of D-19 count, unknown ones name nobody. */
export function parseRoles(text: string): Role[] {
  const spelled: Record<string, Role> = { hiring_manager: 'hm', HiringManager: 'hm' }
  return text.split(',').flatMap((each) => {
    const name = spelled[each.trim()] ?? each.trim()
    return roles.filter((role) => role === name)
  })
}
