import { createHash } from 'node:crypto'
import { type EventName, events } from '../../../../contract/events.ts'
import type { Tx } from '../../../db/database.ts'
import { type Recorded, reaction } from '../../../kernel/events/reaction.ts'

/** What the log tells of, by its name. */
export const audited = (Object.keys(events) as EventName[]).filter((name) => events[name].audit !== undefined)

/** Before a company's first entry. */
const nothingBefore = Buffer.alloc(32)

/** One entry without its place in the chain. */
export interface Fact {
  at: Date
  actor_id: string | null
  impersonator_id: string | null
  action: EventName
  subject: string
  ids: Record<string, unknown>
  session_id: string | null
  network: string
  device: string
  request_id: string
}

/** Keys in their order: the database does not keep the one in which they came. */
const plain = (ids: Record<string, unknown>) => Object.entries(ids).sort(([a], [b]) => (a < b ? -1 : 1))

/** What stands for an entry and for all before it. */
export function chained(previous: Buffer, place: number, fact: Fact): Buffer {
  const { at, actor_id, action, subject, ids, session_id, network, device, request_id, impersonator_id } = fact
  const said = [place, at.toISOString(), actor_id, action, subject, plain(ids), session_id, network, device, request_id]
  // Entries of before there was such a thing keep the hash that they had.
  if (impersonator_id !== null) said.push(impersonator_id)
  return createHash('sha256').update(previous).update(JSON.stringify(said)).digest()
}

const factOf = ({ at, actorId, event, ids, origin }: Recorded): Fact => ({
  at,
  actor_id: actorId,
  impersonator_id: origin?.impersonatorId ?? null,
  action: event,
  subject: events[event].subject(ids),
  ids,
  session_id: origin?.sessionId ?? null,
  network: origin?.network ?? '',
  device: origin?.device ?? '',
  request_id: origin?.requestId ?? '',
})

/** Each entry carries the hash of the one before; a reaction deals with one company in one place, so there is one chain. */
export const writeAudit = reaction({
  id: 'companies.writeAudit',
  on: audited,
  run: async (tx: Tx, happened: readonly Recorded[]) => {
    const companyId = happened[0]!.companyId
    const last = await tx
      .selectFrom('audit_log')
      .select(['place', 'hash'])
      .where('company_id', '=', companyId)
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirst()
    let previous = last?.hash ?? nothingBefore
    const rows = happened.map((each, i) => {
      const fact = factOf(each)
      const place = (last?.place ?? 0) + i + 1
      const before = previous
      previous = chained(before, place, fact)
      return {
        company_id: companyId,
        place,
        ...fact,
        ids: JSON.stringify(fact.ids),
        previous_hash: before,
        hash: previous,
      }
    })
    await tx.insertInto('audit_log').values(rows).execute()
  },
})

/** An entry as it is kept. */
export interface Entry extends Fact {
  company_id: number
  place: number
  previous_hash: Buffer
  hash: Buffer
}

/**
 * Walks chains as they stand; the first entry of a company that is kept vouches for what was forgotten before it.
 * @param entries company by company, each in the order of its places
 * @returns the first that does not follow from the one before
 */
export async function firstBroken(entries: AsyncIterable<Entry>): Promise<Entry | undefined> {
  let before: Entry | undefined
  for await (const entry of entries) {
    const { company_id, place, hash, previous_hash } = entry
    const isFirst = before?.company_id !== company_id
    const follows = isFirst || (before!.hash.equals(previous_hash) && place === before!.place + 1)
    if (!follows || !chained(previous_hash, place, entry).equals(hash)) return entry
    before = entry
  }
  return undefined
}
