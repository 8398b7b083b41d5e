import type { Outcome } from '../../../contract/sync/protocol.ts'

export interface ModelRow {
  id: string
  kind: 'candidate' | 'comment'
  scope: string
  value: number
  /** The mutation that wrote it last, or '' for the server's own doing. */
  by: string
  candidate: string
  seq: number
}

interface Pointer {
  seq: number
  deleted: boolean
}

export interface Tables {
  seq: number
  rows: Map<string, ModelRow>
  /** Taken out of their folder, to be brought back. */
  removed: Map<string, ModelRow>
  pointers: Map<string, Map<string, Pointer>>
  floors: Map<string, number>
  access: Map<string, Map<string, string>>
  devices: Map<string, number>
  outcomes: Map<string, Outcome>
  archived: Set<string>
  applied: Map<string, number>
  commitOrder: Map<string, [number, number]>
}

export const emptyTables = (users: readonly string[], scopes: readonly string[]): Tables => ({
  seq: 0,
  rows: new Map(),
  removed: new Map(),
  pointers: new Map(scopes.map((scope) => [scope, new Map()])),
  floors: new Map(scopes.map((scope) => [scope, 0])),
  access: new Map(users.map((user) => [user, new Map()])),
  devices: new Map(),
  outcomes: new Map(),
  archived: new Set(),
  applied: new Map(),
  commitOrder: new Map(),
})
