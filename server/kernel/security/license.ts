import { type SqlBool, sql } from 'kysely'
import type { License } from '../../../contract/users/license.ts'
import { AppError } from '../errors.ts'

/** What a company's licence depends on; the days as `2026-11-20`, both included. */
export interface LicenseFacts {
  company_active: boolean
  paid_from: string | null
  paid_till: string | null
}

/** Its columns, for a query that has `companies`. */
export const licenseColumns = [
  'companies.active as company_active',
  'companies.paid_from',
  'companies.paid_till',
] as const

/** Days are counted in UTC. A company that was switched off is told as one whose licence ended. */
export function licenseOf({ company_active, paid_from, paid_till }: LicenseFacts, now: Date): License {
  const today = now.toISOString().slice(0, 10)
  if (!company_active || (paid_till !== null && paid_till < today)) return 'expired'
  return paid_from !== null && paid_from > today ? 'notStarted' : 'active'
}

/**
 * The same in a query, for what the server does by itself: a company without a licence sends, reads and is told nothing.
 * @param company where its number stands, `m.company_id`
 */
export const isLicensed = (company: string, now: Date) =>
  sql<SqlBool>`exists (select from companies licensed where licensed.id = ${sql.ref(company)}
    and licensed.active and licensed.deleted_at is null
    and coalesce(licensed.paid_from <= (${now}::timestamptz at time zone 'UTC')::date, true)
    and coalesce(licensed.paid_till >= (${now}::timestamptz at time zone 'UTC')::date, true))`

/**
 * Without a licence nobody works. Companies of the extension have no app to be kept out of.
 * @throws AppError licenseExpired, licenseNotStarted
 */
export function requireLicense(license: License, isExternalCompany: boolean): void {
  if (isExternalCompany || license === 'active') return
  throw new AppError(license === 'expired' ? 'licenseExpired' : 'licenseNotStarted')
}
