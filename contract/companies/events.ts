import { z } from 'zod/mini'
import { featurePermissions } from '../access/can.ts'
import { roles } from '../access/policy.ts'
import { event } from '../kit/event.ts'
import { positiveInteger, uid } from '../kit/schemas.ts'
import { attributeNames } from './attributes/attributes.ts'

const ofInvitation = {
  ids: z.strictObject({ invitationId: uid }),
  subject: ({ invitationId }: { invitationId: string }) => `invitation:${invitationId}` as const,
  audit: 'people' as const,
}
const ofRequest = {
  ids: z.strictObject({ requestId: uid, folderId: uid }),
  subject: ({ folderId }: { folderId: string }) => `folder:${folderId}` as const,
  audit: 'people' as const,
}
const ofUser = { subject: ({ userId }: { userId: string }) => `user:${userId}` as const, audit: 'people' as const }
const ofCompany = {
  subject: ({ companyId }: { companyId: number }) => `company:${companyId}` as const,
  audit: 'settings' as const,
}
const sections = z.array(z.enum(featurePermissions)).check(z.maxLength(featurePermissions.length))

/** What may be changed of somebody; their status and role are acts of their own. */
export const employeeFields = [
  'first_name',
  'last_name',
  'phone',
  'phone_extension',
  'additional_phone',
  'department',
  'comment',
  'can_search',
  'api_manager',
  'display_sections',
] as const
const named = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.array(z.enum(fields)).check(z.maxLength(fields.length))

/** What happens to the people of a company, and to what is set for them. */
export const companyEvents = {
  'companies.invited': event(ofInvitation),
  /** Sent once more; the link of before is worth nothing. */
  'companies.invitationRenewed': event(ofInvitation),
  /** Its mail was refused, or nobody has taken it in time. */
  'companies.invitationUndelivered': event({
    ...ofInvitation,
    ids: z.strictObject({ invitationId: uid, why: z.enum(['refused', 'ended']) }),
  }),
  'companies.invitationCancelled': event(ofInvitation),
  /** A recruiter asks the admins to invite somebody, who is to have a folder. */
  'companies.inviteAsked': event(ofRequest),
  'companies.inviteDeclined': event(ofRequest),
  'companies.joined': event({ ids: z.strictObject({ invitationId: uid, userId: uid }), ...ofUser }),
  'companies.roleSwitched': event({ ids: z.strictObject({ userId: uid, role: z.enum(roles) }), ...ofUser }),
  'companies.employeeChanged': event({
    ids: z.strictObject({ userId: uid, fields: named(employeeFields) }),
    ...ofUser,
  }),
  /** What was theirs is the heir's from now on, where there is one; else it waits for them. */
  'companies.employeeDeactivated': event({
    ids: z.strictObject({ userId: uid, heirId: z.optional(uid) }),
    ...ofUser,
  }),
  'companies.employeeReactivated': event({ ids: z.strictObject({ userId: uid }), ...ofUser }),
  /** For good. What was theirs is the heir's from now on, where there is one. */
  'companies.employeeRemoved': event({ ids: z.strictObject({ userId: uid, heirId: z.nullable(uid) }), ...ofUser }),
  /** By staff, to another company: what was theirs is the heir's from now on; and from another one. */
  'companies.employeeTransferred': event({ ids: z.strictObject({ userId: uid, heirId: z.nullable(uid) }), ...ofUser }),
  'companies.employeeReceived': event({ ids: z.strictObject({ userId: uid }), ...ofUser }),
  /** To the operator's own people. */
  'companies.managerAdded': event({ ids: z.strictObject({ userId: uid, role: z.enum(roles) }), ...ofUser }),
  /** By staff; its log begins with it. */
  'companies.created': event({ ids: z.strictObject({ companyId: positiveInteger }), ...ofCompany }),
  /** Out of staff's lists, its people signed out; and back. */
  'companies.deleted': event({ ids: z.strictObject({ companyId: positiveInteger, reasonId: uid }), ...ofCompany }),
  'companies.restored': event({ ids: z.strictObject({ companyId: positiveInteger }), ...ofCompany }),
  'companies.changed': event({
    ids: z.strictObject({
      companyId: positiveInteger,
      fields: named(attributeNames),
      /** Why, where staff said so. */
      reasonId: z.optional(uid),
    }),
    ...ofCompany,
  }),
  /** What it has otherwise than the product, by staff. */
  'companies.customSettingsChanged': event({ ids: z.strictObject({ companyId: positiveInteger }), ...ofCompany }),
  /** Entries of its log were taken out as a file. */
  'companies.logExported': event({ ids: z.strictObject({ companyId: positiveInteger }), ...ofCompany }),
  /** What hiring managers see from now on, and no more, where nothing else is set for one of them. */
  'companies.sectionsChanged': event({
    ids: z.strictObject({ companyId: positiveInteger, shown: sections, hidden: sections }),
    ...ofCompany,
  }),
}
