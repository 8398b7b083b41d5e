import { type SqlBool, sql } from 'kysely'

/** Of messages: what has left, or may have (D-120). Of nothing else does anything come back. */
export const mayHaveArrived = sql<SqlBool>`(state = 'sent' or (state = 'error' and in_doubt))`

/** Sets of a message that its recipient has it: whatever was in doubt is so no more. */
export const hasArrived = sql`state = 'sent', reason = null, detail = null, in_doubt = false,
  sent_at = coalesce(sent_at, due_at)`
