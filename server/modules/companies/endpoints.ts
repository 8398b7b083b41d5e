import { endpoints } from '../../../contract/endpoints.ts'
import { changing as telling } from '../../kernel/data/changing.ts'
import { type Context, implement } from '../../kernel/implement.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { joinFolder } from '../folders/door.ts'
import { changeCompany } from '../users/door.ts'
import { declineShareRequest, grantShareRequest, listShareRequests, shareWithAddress } from './asking/handlers.ts'
import { exportHandler } from './audit/export.ts'
import { auditPage } from './audit/queries.ts'
import { createHandler } from './create-handler.ts'
import { employeeHandlers } from './employee-handlers.ts'
import { companyFolders } from './folders.ts'
import { importHandler } from './import/handler.ts'
import {
  acceptHandler,
  type CompanyParts,
  getInvitationHandler,
  inviteHandler,
  listInvitationsHandler,
  readHandler,
  resendHandler,
  withdrawHandler,
} from './invitation-handlers.ts'
import { companyOf } from './queries.ts'
import { listActiveHandler } from './staff/active.ts'
import { attributeHandlers } from './staff/attribute-handlers.ts'
import { customHandlers } from './staff/custom-handlers.ts'
import {
  createCompanyHandler,
  getStaffCompanyHandler,
  inviteAdminHandler,
  listCompaniesHandler,
} from './staff/handlers.ts'
import { managerHandlers } from './staff/manager-handlers.ts'
import { moveHandlers } from './staff/move-handlers.ts'

const join =
  (kernel: Kernel) =>
  ({ params: { id: folderId } }: { params: { id: string } }, context: Context) =>
    telling(kernel, context, (tx) =>
      joinFolder(tx, context.clock, { folderId, companyId: context.actor.companyId, userId: context.actor.id }),
    )

const byOf = ({ actor: { companyId, id: actorId } }: Context) => ({ companyId, actorId })

const invitationHandlers = (parts: CompanyParts) => ({
  invite: inviteHandler(parts),
  createWorker: createHandler(parts, 'workers'),
  createAdmin: createHandler(parts, 'admins'),
  createHiringManager: createHandler(parts, 'hiring_managers'),
  getInvitation: getInvitationHandler,
  importInvitations: importHandler(parts),
  listInvitations: listInvitationsHandler,
  resendInvitation: resendHandler(parts),
  withdrawInvitation: withdrawHandler,
  readInvitation: readHandler(parts.kernel),
  acceptInvitation: acceptHandler(parts.kernel),
  shareWithAddress: shareWithAddress(parts),
  listShareRequests,
  grantShareRequest: grantShareRequest(parts),
  declineShareRequest,
})

/** The people of a company: who is invited, who is in, and what is set for them. */
export const companiesEndpoints = (parts: CompanyParts) => {
  const { kernel } = parts
  const own = ({ actor, clock, inCompany }: Context) => inCompany((tx) => companyOf(tx, actor.companyId, clock.now()))
  const changed = async ({ body }: { body: Parameters<typeof changeCompany>[3] }, context: Context) => {
    await context.inCompany((tx) => changeCompany(tx, context.clock, byOf(context), body))
    // What hiring managers see is among it: what lies on open devices goes at once.
    context.behindAnswer(() => kernel.live.tellRights(context.actor.companyId))
    return own(context)
  }
  return implement(endpoints.companies, {
    getCompany: (_input, context) => own(context),
    getCompanyById: (_input, context) => own(context),
    getManagerSettings: (_input, context) => own(context),
    changeCompany: changed,
    changeManagerSettings: changed,
    ...employeeHandlers(parts),
    listAudit: ({ query }, { actor, inCompany }) => inCompany((tx) => auditPage(tx, actor.companyId, query)),
    exportAudit: exportHandler,
    listCompanyFolders: ({ query }, { actor, inCompany }) => inCompany((tx) => companyFolders(tx, actor, query)),
    joinFolder: join(kernel),
    ...invitationHandlers(parts),
    listCompanies: listCompaniesHandler,
    getStaffCompany: getStaffCompanyHandler,
    createCompany: createCompanyHandler,
    inviteAdmin: inviteAdminHandler(parts),
    ...attributeHandlers(kernel),
    ...moveHandlers(kernel),
    ...managerHandlers(parts),
    ...customHandlers(kernel),
    listActiveUsers: listActiveHandler,
  })
}
