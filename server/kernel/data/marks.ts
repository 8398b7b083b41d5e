import type { Tx } from '../../db/database.ts'

/** What a database remembers of itself in `meta`: how far a walk over it is, what it was born as. */
interface Looking {
  /** Nobody else changes it until this transaction is over. */
  forUpdate?: boolean
}

/** @returns what is remembered under a key, as whoever keeps it knows its shape; undefined where nothing is */
export async function markOf<T>(tx: Tx, key: string, { forUpdate = false }: Looking = {}): Promise<T | undefined> {
  const asked = tx.selectFrom('meta').select('value').where('key', '=', key)
  const row = await (forUpdate ? asked.forUpdate() : asked).executeTakeFirst()
  return row?.value as T | undefined
}

/** Remembers this under a key, in place of what was there. */
export async function keepMark<T extends object>(tx: Tx, key: string, mark: T): Promise<void> {
  const value = JSON.stringify(mark)
  await tx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
