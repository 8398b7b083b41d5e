import { nextOf, stepsOf, verdictLeads } from '../../../contract/folders/moves/leads.ts'
import type { Row } from '../../../contract/rows.ts'

type Status = Row<'statuses'>

/** 'Interview · HM round' */
export const fullName = ({ name }: Pick<Status, 'name'>, substatus: Pick<Status, 'name'> | undefined): string =>
  substatus ? `${name} · ${substatus.name}` : name

/** The company's statuses as screens ask for them. */
export interface StatusTree {
  /** Active ones in their order, without substatuses. */
  list: readonly Status[]
  /** The same with those turned off that somebody of a folder has all the same, by its counts. */
  listWith: (counts: Readonly<Record<string, number>> | undefined) => readonly Status[]
  byId: ReadonlyMap<string, Status>
  substatusesOf: (id: string) => readonly Status[]
  /** The next step for a candidate. */
  next: (id: string) => Status | undefined
  /** Where 'no' leads. */
  reject: Status | undefined
}

const byOrder = (a: Status, b: Status) => a.order - b.order

/** Statuses and substatuses in order; inactive ones are still found by id, because candidates may have them. */
export function statusTree(rows: readonly Status[]): StatusTree {
  const sorted = [...rows].sort(byOrder)
  const tops = sorted.filter((status) => status.parentId === null)
  const list = stepsOf(rows)
  const byId = new Map(rows.map((status) => [status.id, status]))
  return {
    list,
    listWith: (counts) => tops.filter(({ id, isActive }) => isActive || counts?.[id]),
    byId,
    substatusesOf: (id) => sorted.filter((status) => status.parentId === id && status.isActive),
    next: (id) => nextOf(rows, id),
    reject: verdictLeads(rows, 'no'),
  }
}
