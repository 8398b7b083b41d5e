import { anyOf } from '../../../db/any-of.ts'
import type { TableHost } from '../../../kernel/data/data-hosts.ts'

export const statusesHost: TableHost<'statuses'> = {
  read: async (tx, ids) => {
    const rows = await tx.selectFrom('statuses').selectAll().where('id', '=', anyOf(ids)).execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      nameRu: row.name_ru,
      order: row.position,
      isActive: row.is_active,
      group: row.status_group,
      shape: row.shape,
      parentId: row.parent_id,
      guarded: row.guarded,
    }))
  },
}
