import { type TableName, tables } from '../../../contract/rows.ts'
import { nobody, type Pushed } from '../../../contract/sync/protocol.ts'
import { entriesOf, openedBy, scopesOf } from '../data/fence.ts'
import { type Understood, understood } from '../data/mutate.ts'

/** A pushed change, and what it is where the contract knows it (a discard is known as `noop`). */
export interface Incoming {
  pushed: Pushed
  read: Understood | undefined
}

/** Rows that one transaction may look at for several changes: locks are not to be held for long. */
const mostRows = 1000

/**
 * The changes in their order, cut into runs of which each may be one transaction: those that the contract declares
 * `together`, and every other by itself.
 * @param madeAt when a change was made, by the server's clock
 */
export function runsOf(push: readonly Pushed[], device: string, madeAt: (pushed: Pushed) => Date): Incoming[][] {
  const runs: Incoming[][] = []
  let open: Incoming[] | undefined
  let rows = 0
  for (const pushed of push) {
    const { id, op, args, base } = pushed
    const incoming = { pushed, read: understood({ id, op, args, base, madeAt: madeAt(pushed), deviceId: device }) }
    const size = rowsOf(incoming)
    if (open && sharing(incoming) && rows + size <= mostRows && !open.some((other) => concerns(incoming, other))) {
      open.push(incoming)
      rows += size
      continue
    }
    runs.push([incoming])
    open = sharing(incoming) ? runs.at(-1) : undefined
    rows = size
  }
  return runs
}

/** What is not understood is refused without a look at any row. */
const sharing = ({ read }: Incoming): boolean => read === undefined || read.mutation.together === true

const rowsOf = ({ read }: Incoming): number =>
  read ? Object.values(read.mutation.reads(read.args)).reduce((sum, ids) => sum + ids.length, 0) : 0

/** The other's outcome must stand before this one's is found. */
const concerns = ({ pushed }: Incoming, { pushed: other }: Incoming): boolean =>
  pushed.id === other.id || pushed.dependsOn === other.id

/**
 * Whether a change must wait for one before it that has no outcome yet: it depends on it, looks at a row that the other
 * writes, or happens in a scope that the other opens. What is not so may be done first.
 */
export function waitsFor(incoming: Incoming, other: Incoming): boolean {
  if (concerns(incoming, other)) return true
  const made = madeBy(other)
  // What makes rows of its own leaves those that it looks at as they are, where it has nothing to quarrel about.
  const written = made.length && other.read?.mutation.conflict === 'none' ? made : [...made, ...lookedAt(other)]
  const opened = openedBy(other.read?.mutation.creates?.(other.read.args) ?? {})
  // Whose it is makes no difference: nobody opens a scope of their own.
  const scopes = incoming.read ? scopesOf(incoming.read, { id: nobody }) : []
  return (
    [...lookedAt(incoming), ...madeBy(incoming)].some((id) => written.includes(id)) ||
    scopes.some((scope) => opened.includes(scope))
  )
}

const madeBy = ({ read }: Incoming): string[] => Object.values(read?.mutation.creates?.(read.args) ?? {}).flat()

/** The rows that a change looks at and others may write; what opens the scope that they lie in only where it is about that. */
function lookedAt({ read }: Incoming): readonly string[] {
  const looked = entriesOf<TableName>(read?.mutation.reads(read.args) ?? {}).filter(([table]) => tables[table].changed)
  const ids = (opens: boolean) =>
    looked.flatMap(([table, each]) => ((tables[table].opens !== undefined) === opens ? each : []))
  const within = ids(false)
  return within.length ? within : ids(true)
}
