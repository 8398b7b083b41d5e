import type { ColumnType, Generated } from 'kysely'
import type { LedgerKind, Unit } from '../../../contract/meter/units.ts'

/** Tables of 0057_meter.sql. */

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
  unit: Unit
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
  period: string
  quota_id: string | null
  actor_id: string | null
  company_only: Generated<boolean>
  subject: string
  act_id: string
  at: Date
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
  opened_profiles: OpenedProfiles
}
