import { type RawBuilder, sql } from 'kysely'

/** `any($1)` over UUIDs, for `where('id', '=', anyOf(ids))`: one parameter however many there are. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${[...ids]}::uuid[])`
