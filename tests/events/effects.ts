import { sql } from 'kysely'
import { Client } from 'pg'
import type { EventName } from '../../contract/events.ts'
import type { Tx } from '../../server/db/database.ts'
import { type Reaction, type Recorded, reaction } from '../../server/kernel/events/reaction.ts'
import type { TestDatabase } from '../kit/database/database.ts'

/** What reactions of tests leave behind, in the order in which they left it. */
export interface Effect {
  reaction: string
  event: number
  subject: string
}

/** A table for them, before the first. */
export async function makeEffects({ address }: Pick<TestDatabase, 'address'>): Promise<void> {
  const owner = new Client(address)
  await owner.connect()
  await owner.query(`create table effects (id bigint generated always as identity, reaction text, event bigint, subject text);
    grant select, insert, delete on effects to hf_app, hf_system`)
  await owner.end()
}

export const leave = (tx: Tx, of: string, { id, ids }: Recorded) =>
  sql`insert into effects (reaction, event, subject) values (${of}, ${id}, ${'candidateId' in ids ? ids.candidateId : ''})`.execute(
    tx,
  )

/** A reaction that leaves an effect for each event, after what a test does with it. */
export const leaving = (
  id: string,
  on: readonly EventName[],
  before?: (event: Recorded, tx: Tx) => unknown,
): Reaction =>
  reaction({
    id,
    on,
    run: async (tx, events) => {
      for (const event of events) {
        await before?.(event, tx)
        await leave(tx, id, event)
      }
    },
  })

export async function effectsIn(database: TestDatabase): Promise<Effect[]> {
  const { rows } = await database.system((tx) =>
    sql<Effect>`select reaction, event, subject from effects order by id`.execute(tx),
  )
  return rows
}
