import { sql } from 'kysely'
import { can, isFolderOnly } from '../../../../contract/access/can.ts'
import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { type FileRow, type MessageFiles, messageFiles } from '../../profiles/door.ts'
import { seen } from './seen.ts'

/** Named by a template that the actor may see. */
const inTemplate = (actor: SignedIn) =>
  can(actor, 'templates.list')
    ? sql`exists (select from templates t where t.removed_at is null
        and (t.access = 'public' or t.creator_id = ${actor.id}) and t.file_ids @> to_jsonb(f.id::text))`
    : sql`false`

/** Named by a message whose texts the actor may read. */
const inMessage = (actor: SignedIn) =>
  can(actor, 'messaging.view') && (!isFolderOnly(actor.role) || actor.permissions.has('messagingMessages'))
    ? sql`exists (select from mailing_steps s join mailing_lists l on l.id = s.list_id
        join messages m on m.list_id = s.list_id and m.step = s.position and m.step_version = s.version
        where s.file_ids @> to_jsonb(f.id::text) and ${seen(actor)})`
    : sql`false`

/** In the company's signature, or in the actor's own. */
const inSignature = (actor: SignedIn) => sql`(
  exists (select from messaging_company_settings c where c.file_ids @> to_jsonb(f.id::text))
  or exists (select from messaging_settings o where o.user_id = ${actor.id} and o.file_ids @> to_jsonb(f.id::text)))`

/** Those of the ids that the actor may see: brought by themselves, or named by what they see. */
async function readable(tx: Tx, actor: SignedIn, ids: readonly string[]): Promise<FileRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<{ id: string }>`select f.id from files f
    where f.id = any(${ids}::uuid[]) and f.company_id = ${actor.companyId} and f.for_messages
    and (f.created_by = ${actor.id} or ${inTemplate(actor)} or ${inMessage(actor)} or ${inSignature(actor)})`.execute(
    tx,
  )
  const may = new Set(rows.map(({ id }) => id))
  return messageFiles(
    tx,
    actor.companyId,
    ids.filter((id) => may.has(id)),
  )
}

const gone = { en: 'A file is not there any more: add it again', ru: 'Файла больше нет: добавьте его снова' }

export const filesOfMessages: MessageFiles = {
  readable,
  async attached(tx, actor, ids) {
    const rows = await readable(tx, actor, ids)
    if (rows.length < ids.length) throw wrong('attachment_ids', gone)
    return rows.map(({ id, filename: name, kind, size }) => ({ id, name, kind, size }))
  },
}
