import { type RawBuilder, sql } from 'kysely'
import type { MailTold } from '../../../contract/kit/mail-told.ts'

/** What became of the mail about each row of a query, by the column that has its subject's id; null: there is none. */
export const mailAbout = (kind: string, subjectId: string): RawBuilder<MailTold | null> =>
  sql<MailTold | null>`(select jsonb_build_object('state', m.state, 'said', m.said) from system_mails m
    where m.kind = ${kind} and m.subject_id = ${sql.ref(subjectId)})`
