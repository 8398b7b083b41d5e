import type * as contract from '../../../../contract/companies/staff/manager-endpoints.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import { requireFresh } from '../../../kernel/security/step-up.ts'
import { giveResetLink } from '../../auth/door.ts'
import { changeManager, createManager, removeManager, userFaults } from '../../users/door.ts'
import type { CompanyParts } from '../invitation-handlers.ts'
import { managerOf, managers } from './managers.ts'

const listManagers: Handler<typeof contract.listManagers> = ({ query }, { db }) =>
  db.system((tx) => managers(tx, query))

const getManager: Handler<typeof contract.getManager> = ({ params }, { db }) =>
  db.system((tx) => managerOf(tx, params.id))

/** Nobody sets another one's password: they choose it by a link. */
const linkFor = async (
  parts: CompanyParts,
  context: Context,
  { id, email }: { id: string; email: string },
  first = false,
) => {
  const { actor, exchange, language } = context
  const by = { companyId: actor.companyId, actorId: actor.id, host: exchange.host, language }
  const link = await giveResetLink(parts, { userId: id, email, first, ...by })
  return link ? { link } : {}
}

const create =
  (parts: CompanyParts): Handler<typeof contract.createManager> =>
  async ({ body }, context) => {
    requireFresh(context)
    const { actor, db, clock, language } = context
    const { first_name: firstName, last_name: lastName, phone = '', email, role } = body
    const said = { email, role, phone, firstName, lastName, companyId: actor.companyId }
    const made = await db.system(async (tx) =>
      managerOf(tx, await createManager(tx, clock, { ...said, language: body.language ?? language }, actor)),
    )
    const given = await linkFor(parts, context, made, true)
    return { manager: await db.system((tx) => managerOf(tx, made.id)), ...given }
  }

const change: Handler<typeof contract.changeManager> = ({ params, body }, context) => {
  if (body.role || body.status) requireFresh(context)
  const { actor, db, clock } = context
  return db.system(async (tx) => {
    await changeManager(tx, clock, params.id, body, actor)
    return managerOf(tx, params.id)
  })
}

const give =
  (parts: CompanyParts): Handler<typeof contract.giveManagerLink> =>
  async ({ params }, context) => {
    requireFresh(context)
    const { actor, db } = context
    const one = await db.system((tx) => managerOf(tx, params.id))
    // Anybody who holds the link signs in as that person.
    if (one.role === 'super_user' && actor.role !== 'super_user') throw new AppError(userFaults.superUsersOnly)
    if (one.status !== 'active') throw new AppError(userFaults.notActive)
    return linkFor(parts, context, one)
  }

const remove: Handler<typeof contract.deleteManager> = async ({ params }, context) => {
  requireFresh(context)
  const { actor, db, clock } = context
  await db.system((tx) => removeManager(tx, clock, params.id, actor))
}

/** The operator's own people. */
export const managerHandlers = (parts: CompanyParts) => ({
  listManagers,
  getManager,
  createManager: create(parts),
  changeManager: change,
  giveManagerLink: give(parts),
  deleteManager: remove,
})
