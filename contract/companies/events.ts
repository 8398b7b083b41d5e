import { z } from 'zod/mini'
import { event } from '../kit/event.ts'
import { uid } from '../kit/schemas.ts'

/** What happens to the people of a company. */
export const companyEvents = {
  'companies.invited': event({
    ids: z.strictObject({ invitationId: uid }),
    subject: ({ invitationId }) => `invitation:${invitationId}`,
  }),
  'companies.invitationCancelled': event({
    ids: z.strictObject({ invitationId: uid }),
    subject: ({ invitationId }) => `invitation:${invitationId}`,
  }),
  'companies.joined': event({
    ids: z.strictObject({ invitationId: uid, userId: uid }),
    subject: ({ userId }) => `user:${userId}`,
  }),
  'companies.roleSwitched': event({
    ids: z.strictObject({ userId: uid }),
    subject: ({ userId }) => `user:${userId}`,
  }),
  /** For good. What was theirs is the heir's from now on, where there is one. */
  'companies.employeeRemoved': event({
    ids: z.strictObject({ userId: uid, heirId: z.nullable(uid) }),
    subject: ({ userId }) => `user:${userId}`,
  }),
}
