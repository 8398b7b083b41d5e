import type * as contract from '../../../contract/companies/employee-endpoints.ts'
import type { EmployeeChanges, FolderHeir } from '../../../contract/companies/employee-endpoints.ts'
import type { EmployeeKind } from '../../../contract/companies/roles.ts'
import type { endpoints } from '../../../contract/endpoints.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Context, Implementation } from '../../kernel/implement.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { requireFresh } from '../../kernel/security/step-up.ts'
import { giveResetLink } from '../auth/door.ts'
import { handOverEach } from '../folders/door.ts'
import { changeEmployee, removeEmployee, switchRole, userFaults } from '../users/door.ts'
import { requireNothingLeft } from './commands/nothing-left.ts'
import { departments, employeeOf, employees } from './employees.ts'
import type { CompanyParts } from './invitation-handlers.ts'

type Handlers = Pick<
  Implementation<typeof endpoints.companies>['handlers'],
  keyof typeof contract & keyof typeof endpoints.companies
>

interface One {
  params: { id: string }
}

type Removal = One & {
  query: { heir?: string | undefined }
  body?: { folder_heirs?: readonly FolderHeir[] | undefined } | undefined
}

const leaverOf = ({ params }: One, { actor }: Context) => ({
  userId: params.id,
  companyId: actor.companyId,
  actorId: actor.id,
})

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
    live.tellOthers()
    live.tellRights(actor.companyId)
    live.tellRemoval(actor.companyId, params.id)
  })
  return result
}

const change =
  (kernel: Kernel, kind: EmployeeKind) => async (input: One & { body: EmployeeChanges }, context: Context) => {
    // An admin is not blocked by somebody who finds a page open.
    if (kind === 'admins' && input.body.status) requireFresh(context)
    return changing(kernel, input, context, async (tx) => {
      await changeEmployee(tx, context.clock, whom(kind, input, context), input.body, context.actor.id)
      await handOverEach(tx, context.clock, leaverOf(input, context), input.body.folder_heirs ?? [])
      return employeeOf(tx, context.actor.companyId, input.params.id)
    })
  }

const switchOf = (kernel: Kernel, kind: EmployeeKind) => async (input: One, context: Context) => {
  requireFresh(context)
  return changing(kernel, input, context, async (tx) => {
    await switchRole(tx, context.clock, whom(kind, input, context), context.actor.id)
    return employeeOf(tx, context.actor.companyId, input.params.id)
  })
}

const remove = (kernel: Kernel, kind: EmployeeKind) => async (input: Removal, context: Context) => {
  requireFresh(context)
  const folderHeirs = input.body?.folder_heirs ?? []
  const by = { actorId: context.actor.id, heirId: input.query.heir, folderHeirs }
  await changing(kernel, input, context, async (tx) => {
    await removeEmployee(tx, context.clock, whom(kind, input, context), by)
    await handOverEach(tx, context.clock, leaverOf(input, context), folderHeirs)
    if (by.heirId === undefined) await requireNothingLeft(tx, leaverOf(input, context))
  })
  return undefined
}

const resetLink =
  (parts: CompanyParts) =>
  async ({ params }: One, context: Context) => {
    const { actor, exchange, inCompany, language } = context
    // Anybody who holds the link signs in as that person.
    requireFresh(context)
    const { id: userId, email, status } = await inCompany((tx) => employeeOf(tx, actor.companyId, params.id))
    if (status !== 'active') throw new AppError(userFaults.notActive)
    const by = { companyId: actor.companyId, actorId: actor.id, host: exchange.host, language }
    const link = await giveResetLink(parts, { userId, email, ...by })
    return { ...(link && { link }) }
  }

/** The people who are in: read, changed, let in again, taken out. */
export const employeeHandlers = (parts: CompanyParts): Handlers => {
  const { kernel } = parts
  return {
    listEmployees: ({ query }, { actor, inCompany }) => inCompany((tx) => employees(tx, actor.companyId, query)),
    getEmployee: ({ params }, { actor, inCompany }) => inCompany((tx) => employeeOf(tx, actor.companyId, params.id)),
    giveResetLink: resetLink(parts),
    listDepartments: ({ query }, { actor, inCompany }) => inCompany((tx) => departments(tx, actor.companyId, query)),
    changeWorker: change(kernel, 'workers'),
    changeAdmin: change(kernel, 'admins'),
    changeHiringManager: change(kernel, 'hiring_managers'),
    switchWorker: switchOf(kernel, 'workers'),
    switchAdmin: switchOf(kernel, 'admins'),
    deleteWorker: remove(kernel, 'workers'),
    deleteAdmin: remove(kernel, 'admins'),
    deleteHiringManager: remove(kernel, 'hiring_managers'),
  }
}
