import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/**
 * D-106: what is said or noted of candidates moves their time of change, never back. It is no change of status: whether a
 * status comes over a colleague's is asked of the history alone (`laterWords`).
 * @param at one time for all, or one for each
 */
export const touchCandidates = (tx: Tx, ids: readonly string[], at: Date | readonly string[]) =>
  sql`update candidates c set updated_at = said.at
    from (select id, max(at) as at
      from unnest(${[...ids]}::uuid[], ${Array.isArray(at) ? [...at] : ids.map(() => at)}::timestamptz[]) as n (id, at)
      group by id) said
    where c.id = said.id and c.removed_at is null and c.updated_at < said.at`.execute(tx)

/** That they have answered a message: until their status changes next, a reviewer's no moves nobody (D-102). */
export const noteAnswers = (tx: Tx, answers: readonly { id: string; at: Date }[]) =>
  sql`update candidates c set answered = true
    from unnest(${answers.map(({ id }) => id)}::uuid[], ${answers.map(({ at }) => at)}::timestamptz[]) as n (id, at)
    where c.id = n.id and c.removed_at is null and not c.answered
      and not exists (select from status_history h where h.candidate_id = c.id and h.made_at > n.at)`.execute(tx)
