import type { ColumnType, Generated } from 'kysely'
import type { LedgerKind, quotaUnits, Unit } from '../../../contract/meter/units.ts'

/** Tables of 0057_meter.sql and 0106_credits.sql. */

interface Meters {
  company_id: number
  unit: Unit
  /** The month that is counted, `2026-11`. */
  period: string
  ends_at: Date
}

interface Quotas {
  id: string
  company_id: number
  unit: (typeof quotaUnits)[number]
  active: Generated<boolean>
  quota: number
  used: Generated<number>
  /** Both days included. */
  from_date: string
  till_date: string
  created_at: Date
}

/** Nobody changes a row. */
interface MeterLedger {
  id: ColumnType<number, never, never>
  company_id: number
  unit: Unit
  kind: LedgerKind
  amount: number
  /** The same with its sign. */
  signed: ColumnType<number, never, never>
  period: string
  quota_id: ColumnType<string | null, string | null | undefined, never>
  /** The gift it is of: its own first entry has this id as well. */
  gift_id: ColumnType<string | null, string | null | undefined, never>
  till_date: ColumnType<string | null, string | null | undefined, never>
  note: Generated<string>
  actor_id: string | null
  company_only: Generated<boolean>
  subject: string
  act_id: string
  at: Date
}

interface MeterHolds {
  company_id: number
  act_id: string
  unit: 'credit' | 'enrichment'
  amount: number
  closed_at: ColumnType<Date | null, undefined, Date>
}

/** The people somebody opened in full on a day of the company. */
interface OpenedProfiles {
  company_id: number
  user_id: string
  day: string
  profile_id: number
}

export interface MeterTables {
  meters: Meters
  quotas: Quotas
  meter_ledger: MeterLedger
  meter_holds: MeterHolds
  opened_profiles: OpenedProfiles
}
