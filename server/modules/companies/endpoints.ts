import type { EmployeeChanges } from '../../../contract/companies/employee-endpoints.ts'
import type { EmployeeKind } from '../../../contract/companies/roles.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import type { Tx } from '../../db/database.ts'
import { type Context, implement } from '../../kernel/implement.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeCompany, changeEmployee, removeEmployee, switchRole } from '../users/door.ts'
import { departments, employeeOf, employees } from './employees.ts'
import {
  acceptHandler,
  type CompanyParts,
  inviteHandler,
  listInvitationsHandler,
  readHandler,
  resendHandler,
  withdrawHandler,
} from './invitation-handlers.ts'
import { companyOf } from './queries.ts'

interface One {
  params: { id: string }
}

const whom = (kind: EmployeeKind, { params }: One, { actor }: Context) => ({
  kind,
  userId: params.id,
  companyId: actor.companyId,
})

/**
 * Somebody is changed together with their sessions, which no company reaches: a system transaction, whose commands say the
 * company themselves. Open pages of whoever was signed out by it see that at once.
 */
async function changing<T>(
  { live }: Kernel,
  { params }: One,
  context: Context,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { actor, db, behindAnswer } = context
  const result = await db.system(work)
  behindAnswer(() => {
    live.poke(actor.companyId)
    live.tellRemoval(actor.companyId, params.id)
  })
  return result
}

const change = (kernel: Kernel, kind: EmployeeKind) => (input: One & { body: EmployeeChanges }, context: Context) =>
  changing(kernel, input, context, async (tx) => {
    await changeEmployee(tx, context.clock, whom(kind, input, context), input.body)
    return employeeOf(tx, context.actor.companyId, input.params.id)
  })

const switchOf = (kernel: Kernel, kind: EmployeeKind) => (input: One, context: Context) =>
  changing(kernel, input, context, async (tx) => {
    await switchRole(tx, context.clock, whom(kind, input, context), context.actor.id)
    return employeeOf(tx, context.actor.companyId, input.params.id)
  })

const remove =
  (kernel: Kernel, kind: EmployeeKind) =>
  async (input: One & { query: { heir?: string | undefined } }, context: Context) => {
    const by = { actorId: context.actor.id, heirId: input.query.heir }
    await changing(kernel, input, context, (tx) => removeEmployee(tx, context.clock, whom(kind, input, context), by))
    return undefined
  }

/** The people of a company: who is invited, who is in, and what is set for them. */
export const companiesEndpoints = (parts: CompanyParts) => {
  const { kernel } = parts
  const own = ({ actor, clock, inCompany }: Context) => inCompany((tx) => companyOf(tx, actor.companyId, clock.now()))
  return implement(endpoints.companies, {
    getCompany: (_input, context) => own(context),
    changeCompany: async ({ body }, context) => {
      await context.inCompany((tx) => changeCompany(tx, context.actor.companyId, body))
      return own(context)
    },
    changeManagerSettings: async ({ body }, context) => {
      await context.inCompany((tx) => changeCompany(tx, context.actor.companyId, body))
      return own(context)
    },
    listEmployees: ({ query }, { actor, inCompany }) => inCompany((tx) => employees(tx, actor.companyId, query)),
    getEmployee: ({ params }, { actor, inCompany }) => inCompany((tx) => employeeOf(tx, actor.companyId, params.id)),
    listDepartments: ({ query }, { actor, inCompany }) => inCompany((tx) => departments(tx, actor.companyId, query)),
    changeWorker: change(kernel, 'workers'),
    changeAdmin: change(kernel, 'admins'),
    changeHiringManager: change(kernel, 'hiring_managers'),
    switchWorker: switchOf(kernel, 'workers'),
    switchAdmin: switchOf(kernel, 'admins'),
    deleteWorker: remove(kernel, 'workers'),
    deleteAdmin: remove(kernel, 'admins'),
    deleteHiringManager: remove(kernel, 'hiring_managers'),
    invite: inviteHandler(parts),
    listInvitations: listInvitationsHandler,
    resendInvitation: resendHandler(parts),
    withdrawInvitation: withdrawHandler,
    readInvitation: readHandler(kernel),
    acceptInvitation: acceptHandler(kernel),
  })
}
