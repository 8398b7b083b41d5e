import type { Generated } from 'kysely'
import type { Outcome } from '../../../contract/sync/protocol.ts'

/** Tables of 0004_sync.sql and 0012_forgetting.sql. */

interface CompanySeq {
  company_id: number
  seq: number
}

interface SyncPtr {
  company_id: number
  scope: string
  entity: number
  id: string
  seq: number
  deleted: boolean
}

interface ScopeFloors {
  company_id: number
  scope: string
  floor_seq: number
}

interface FeedMarks {
  company_id: number
  at: Date
  seq: number
}

interface Devices {
  id: string
  company_id: number
  user_id: string
  name: Generated<string>
  last_n: Generated<number>
  created_at: Date
  seen_at: Date
  wiped_at: Date | null
}

interface Mutations {
  id: string
  company_id: number
  user_id: string
  device_id: string | null
  n: number | null
  op: string
  args_hash: Buffer
  verdict: Outcome
  at: Date
}

interface MutationFailures {
  id: string
  device_id: string
  n: number
  company_id: number
  tries: number
  first_at: Date
}

interface SyncEpochs {
  number: Generated<number>
  id: string
  started_at: Date
}

export interface SyncTables {
  company_seq: CompanySeq
  sync_ptr: SyncPtr
  scope_floors: ScopeFloors
  feed_marks: FeedMarks
  devices: Devices
  mutations: Mutations
  mutation_failures: MutationFailures
  sync_epochs: SyncEpochs
}
