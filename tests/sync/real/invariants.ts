import type { Client } from 'pg'
import { tableNames } from '../../../contract/rows.ts'
import type { Outcome } from '../../../contract/sync/protocol.ts'
import type { Queued } from '../../../src/data/store/changes.ts'
import type { Device } from '../../../src/data/store/stores.ts'
import { must } from '../violation.ts'
import type { Company } from './company.ts'
import type { SimDevice } from './device.ts'
import { bySortedKeys, type readReach, type Truth } from './truth.ts'

/** What must be so at every moment, and what must be so at rest (sync.md §4, I1–I11; I12 is of events). */

/** I3: a device at rest holds what the server says, no more and no less, and has counted it right. */
export async function mustHold(
  device: Device,
  truth: Truth,
  reach: Awaited<ReturnType<typeof readReach>>,
): Promise<void> {
  const held = await heldBy(device)
  const scopes = await device.cache.read(['scopes'], (at) => at('scopes').all())
  const known = new Set(scopes.map(({ scope }) => scope))
  for (const scope of held.keys()) must(known.has(scope), `rows of ${scope} are held, which is not`)
  for (const scope of known) must(reach.may.has(scope), `leak at rest: ${scope}`)
  for (const scope of reach.must) must(known.has(scope), `${scope} is in reach and not held`)
  for (const { scope, complete, counts, total } of scopes) {
    must(complete, `${scope} is not whole at rest`)
    const [mine, theirs] = [
      held.get(scope) ?? new Map<string, string>(),
      truth.rows.get(scope) ?? new Map<string, string>(),
    ]
    for (const [key, row] of theirs)
      must(mine.get(key) === row, `${scope} ${key} diverged: ${mine.get(key)} is held, ${row} is so`)
    for (const key of mine.keys()) must(theirs.has(key), `${scope} ${key} is held and is not`)
    mustCount(
      counts,
      total,
      [...mine].filter(([key]) => key.startsWith('candidates ')),
    )
  }
}

function mustCount(counts: Record<string, number>, total: number, candidates: [string, string][]): void {
  must(total === candidates.length, `${total} are counted of ${candidates.length}`)
  for (const [statusId, count] of Object.entries(counts)) {
    const there = candidates.filter(([, row]) => row.includes(`"statusId":"${statusId}"`)).length
    must(there === count, `${count} are counted in a status of ${there}`)
  }
}

async function heldBy({ cache }: Device): Promise<Map<string, Map<string, string>>> {
  const held = new Map<string, Map<string, string>>()
  for (const table of tableNames)
    for (const { scope, gen: _gen, ...row } of await cache.read([table], (at) => at(table).all())) {
      // A person whose tags were all taken away has none, whether there is a row of none or no row.
      if ('tags' in row && row.tags.length === 0) continue
      const rows = held.get(scope) ?? new Map<string, string>()
      rows.set(`${table} ${row.id}`, bySortedKeys(row))
      held.set(scope, rows)
    }
  return held
}

/** I4: nothing of a scope stays on a device that has learned that it is out of reach. */
export async function mustNotLeak({ cache, outbox, vault }: Device): Promise<void> {
  const meta = await cache.read(['meta'], (at) => at('meta').get('state'))
  if (!meta?.access) return
  const { scopes } = meta.access
  const held = await cache.read([...tableNames, 'scopes'], (at) =>
    Promise.all([...tableNames, 'scopes' as const].map(async (store) => [store, await at(store).all()] as const)),
  )
  for (const [store, each] of held)
    for (const { scope } of each)
      must(Object.hasOwn(scopes, scope), `leak: ${store} of ${scope} are held after its revocation was learned`)
  const changes = await outbox.read(['changes', 'journal'], (at) =>
    Promise.all([at('changes').all(), at('journal').all()]),
  )
  const open = await vault.open(changes.flat())
  const madeHere = new Set(open.flatMap(({ op, args }) => (/^\w+\.create@/.test(op) ? [subjectOf(args)] : [])))
  for (const change of open) {
    const { args, label, id } = change
    if (typeof args.folderId === 'string' && label.where && !Object.hasOwn(scopes, `fo:${args.folderId}`))
      must(false, `leak: the label of ${id} names a folder out of reach`)
    const scope = madeHere.has(subjectOf(args)) ? undefined : scopeOfSeen(change)
    must(!scope || Object.hasOwn(scopes, scope), `leak: ${id} tells of ${scope}, which is out of reach`)
  }
}

const subjectOf = ({ folderId, templateId }: Queued['args']) => folderId ?? templateId

/** The scope whose values a change holds. */
function scopeOfSeen({ args, label }: Queued): string | undefined {
  const { base, companyId, folderId } = args as { base?: Record<string, unknown> } & Record<string, unknown>
  if (typeof base !== 'object') return undefined
  if (base.access === 'public') return label.what || Object.keys(base).length > 1 ? `st:${companyId}` : undefined
  return typeof folderId === 'string' && Object.keys(base).length ? `fo:${folderId}` : undefined
}

/** I7: the changes of a device have taken effect in the order in which they were made, but for those that others passed. */
export async function mustBeInOrder(
  owner: Client,
  { id }: Company,
  passed: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from (
       select id, (verdict->>'seq')::bigint as seq,
         max((verdict->>'seq')::bigint) over (partition by device_id order by n rows between unbounded preceding and 1 preceding) as before
       from mutations where company_id = $1 and device_id is not null and (verdict->>'ok')::boolean
         and verdict->'scopes' <> '[]' and not id = any($2::uuid[])) ordered
     where seq < before`,
    [id, [...passed]],
  )
  must(rows.length === 0, `${rows[0]?.id} took effect before an earlier change of its device`)
}

/** I12: what was done is told as an event once, and nothing else is. */
export async function mustHaveHappened(owner: Client, { id }: Company): Promise<void> {
  const { rows } = await owner.query<{ done: string; times: number; told: number }>(
    `select done, coalesce(w.times, 0)::int as times, coalesce(e.times, 0)::int as told
     from (select done, count(*) as times from (
         select candidate_id || ' ' || to_status_id as done from status_history where company_id = $1
         union all select id::text from comments where company_id = $1) written group by done) w
     full join (select done, count(*) as times from (
         select coalesce(ids ->> 'commentId', (ids ->> 'candidateId') || ' ' || (ids ->> 'toStatusId')) as done
         from events where company_id = $1 and name in ('folders.statusChanged', 'folders.commented')) told group by done) e
       using (done)
     where w.times is distinct from e.times`,
    [id],
  )
  must(rows.length === 0, `${rows[0]?.done} was done ${rows[0]?.times} times and told ${rows[0]?.told} times`)
}

/** I6: a change that took effect leaves the overlay when what it did has come by the feed, never before. */
export async function mustNotFlicker(
  { device, name, made, discarded }: SimDevice,
  outcomes: readonly Outcome[],
): Promise<void> {
  const applied = outcomes.filter(({ id, ok, scopes }) => ok && scopes.length && made.has(id) && !discarded.has(id))
  if (!applied.length) return
  const waiting = new Set(await device.outbox.read(['changes'], (at) => at('changes').keys()))
  const scopes = await device.cache.read(['scopes'], (at) => at('scopes').all())
  for (const { id, seq, scopes: within } of applied) {
    if (waiting.has(id)) continue
    for (const { scope, cursor, complete } of scopes)
      must(
        !within.includes(scope) || (complete && cursor[2] >= seq),
        `${name}: own change ${id} vanished before the feed brought it`,
      )
  }
}
