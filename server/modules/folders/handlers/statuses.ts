import type * as contract from '../../../../contract/folders/status-endpoints.ts'
import { changing } from '../../../kernel/data/changing.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { changeStatus as change } from '../commands/statuses/change-status.ts'
import { shown } from '../commands/statuses/collection.ts'
import { createStatus as create } from '../commands/statuses/create-status.ts'
import { deleteStatus as remove } from '../commands/statuses/delete-status.ts'
import { moveEverybody as move } from '../commands/statuses/move-everybody.ts'
import { orderStatuses as order } from '../commands/statuses/order-statuses.ts'
import { statusUses } from '../commands/statuses/use.ts'
import type { FolderParts } from '../parts.ts'
import { statusesOf } from '../queries.ts'

export const listStatuses: Handler<typeof contract.listStatuses> = (_input, { inCompany }) =>
  inCompany(async (tx) => {
    const results = await statusesOf(tx)
    return { count: results.length, results }
  })

export const createStatus =
  (parts: FolderParts): Handler<typeof contract.createStatus> =>
  ({ body }, context) =>
    changing(parts, context, async (tx) => shown(await create(tx, context, body)))

export const changeStatus =
  (parts: FolderParts): Handler<typeof contract.changeStatus> =>
  ({ params, body }, context) =>
    changing(parts, context, async (tx) => shown(await change(tx, context, params.id, body)))

export const deleteStatus =
  (parts: FolderParts): Handler<typeof contract.deleteStatus> =>
  ({ params }, context) =>
    changing(parts, context, (tx) => remove(tx, context, params.id))

export const moveEverybody =
  (parts: FolderParts): Handler<typeof contract.moveEverybody> =>
  ({ params, body }, context) =>
    changing(parts, context, (tx) => move(tx, context, { ...params, ...body }))

export const orderStatuses =
  (parts: FolderParts): Handler<typeof contract.orderStatuses> =>
  ({ body }, context) =>
    changing(parts, context, async (tx) => {
      const results = (await order(tx, context, body)).map(shown)
      return { count: results.length, results }
    })

export const listStatusUse: Handler<typeof contract.listStatusUse> = (_input, { actor, inCompany }) =>
  inCompany(async (tx) => {
    const results = await statusUses(tx, actor.companyId)
    return { count: results.length, results }
  })
