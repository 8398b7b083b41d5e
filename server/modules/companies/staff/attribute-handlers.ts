import { isStaff } from '../../../../contract/access/can.ts'
import { roles } from '../../../../contract/access/policy.ts'
import type * as contract from '../../../../contract/companies/attributes/endpoints.ts'
import type { CompanySet } from '../../../../contract/companies/attributes/endpoints.ts'
import { attributesIn } from '../../../db/company-attributes.ts'
import type { Tx } from '../../../db/database.ts'
import type { Handler } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { requireFresh } from '../../../kernel/security/step-up.ts'
import { changeAttributes, deleteCompany, restoreCompany } from '../../users/door.ts'
import { requireCompany } from './queries.ts'

const operatorRoles = roles.filter(isStaff)

async function setOf(tx: Tx, companyId: number): Promise<CompanySet> {
  const row = await tx.selectFrom('companies').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow()
  const people = await tx
    .selectFrom('users')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  const staff = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('role', 'in', operatorRoles)
    .where('active', '=', true)
    .orderBy('first_name')
    .orderBy('last_name')
    .limit(500)
    .execute()
  return {
    attributes: attributesIn(row as never),
    people: people.count,
    staff: staff.map(({ id, first_name, last_name, email }) => ({
      id,
      name: `${first_name} ${last_name}`.trim() || email,
    })),
  }
}

const getAttributes: Handler<typeof contract.getAttributes> = ({ params }, { db }) =>
  db.system(async (tx) => {
    await requireCompany(tx, Number(params.id))
    return setOf(tx, Number(params.id))
  })

const setAttributes =
  ({ live }: Pick<Kernel, 'live'>): Handler<typeof contract.setAttributes> =>
  async ({ params, body: { reason, ...changes } }, { actor, db, clock, behindAnswer }) => {
    const companyId = Number(params.id)
    const answer = await db.system(async (tx) => {
      await requireCompany(tx, companyId)
      await changeAttributes(tx, clock, { companyId, actorId: actor.id, changes, reason })
      return setOf(tx, companyId)
    })
    // Its people meet it at once, also those who have the app open.
    behindAnswer(() => live.tellRights(companyId))
    return answer
  }

const deleteHandler =
  ({ live }: Pick<Kernel, 'live'>): Handler<typeof contract.deleteCompany> =>
  async ({ params, body }, context) => {
    requireFresh(context)
    const { actor, db, clock, behindAnswer } = context
    const companyId = Number(params.id)
    await db.system(async (tx) => {
      await requireCompany(tx, companyId)
      await deleteCompany(tx, clock, { companyId, actorId: actor.id }, body.reason)
    })
    behindAnswer(() => live.tellRights(companyId))
  }

const restoreHandler: Handler<typeof contract.restoreCompany> = ({ params }, { actor, db, clock }) =>
  db.system(async (tx) => {
    const companyId = Number(params.id)
    await requireCompany(tx, companyId)
    await restoreCompany(tx, clock, { companyId, actorId: actor.id })
  })

/** What staff sets for companies. */
export const attributeHandlers = (kernel: Pick<Kernel, 'live'>) => ({
  getAttributes,
  setAttributes: setAttributes(kernel),
  deleteCompany: deleteHandler(kernel),
  restoreCompany: restoreHandler,
})
