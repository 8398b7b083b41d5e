import type { templateRows } from '../../../contract/templates/rows.ts'
import { anyOf } from '../../db/any-of.ts'
import type { DataHosts } from '../../kernel/data/data-hosts.ts'
import { lockIn, removeIn, takenIn } from '../../kernel/data/standing-rows.ts'

/** How this area's rows are read and written. */
export const templateTableHosts: Pick<DataHosts['tables'], keyof typeof templateRows> = {
  templates: {
    read: async (tx, ids) => {
      const rows = await tx
        .selectFrom('templates')
        .selectAll()
        .where('id', '=', anyOf(ids))
        .where('removed_at', 'is', null)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        subject: row.subject,
        body: row.body,
        document: row.document,
        attachments: row.attachments,
        customVariables: row.custom_variables,
        access: row.access,
        creatorId: row.creator_id,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      }))
    },
    lock: lockIn('templates'),
    taken: takenIn('templates'),
    insert: (tx, rows, { actor }) =>
      tx
        .insertInto('templates')
        .values(
          rows.map((row) => ({
            id: row.id,
            company_id: actor.companyId,
            name: row.name,
            subject: row.subject,
            body: row.body,
            document: row.document ?? null,
            attachments: JSON.stringify(row.attachments ?? []),
            custom_variables: [...row.customVariables],
            access: row.access,
            creator_id: row.creatorId,
            created_at: row.createdAt as never,
            updated_at: row.updatedAt as never,
            removed_at: null,
          })),
        )
        .execute(),
    patch: async (tx, patches) => {
      for (const { id, changes } of patches) {
        const { name, subject, body, document, attachments, customVariables, access, updatedAt } = changes
        const texts = { name, subject, body, document, access, updated_at: updatedAt as never }
        const set = {
          ...texts,
          ...(customVariables && { custom_variables: [...customVariables] }),
          ...(attachments && { attachments: JSON.stringify(attachments) }),
        }
        await tx.updateTable('templates').set(set).where('id', '=', id).execute()
      }
    },
    remove: removeIn('templates'),
  },
}
