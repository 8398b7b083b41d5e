import { z } from 'zod/mini'
import { event } from '../kit/event.ts'
import { positiveInteger, uid } from '../kit/schemas.ts'

const ofUser = {
  ids: z.strictObject({ userId: uid }),
  subject: ({ userId }: { userId: string }) => `user:${userId}` as const,
  audit: 'settings' as const,
}

const ofRequest = {
  ids: z.strictObject({ requestId: uid }),
  subject: ({ requestId }: { requestId: string }) => `request:${requestId}` as const,
  audit: 'pool' as const,
}

/** What becomes of the mailboxes that people write from, and of what a company sets for them. */
export const mailboxEvents = {
  'messaging.mailboxConnected': event(ofUser),
  'messaging.mailboxDisconnected': event(ofUser),
  'messaging.aliasConnected': event(ofUser),
  'messaging.aliasDisconnected': event(ofUser),
  /** By somebody without an account, about their data (D-119). */
  /** An admin says why somebody may be written to again (D-135). */
  'messaging.suppressionLifted': event({
    ids: z.strictObject({ liftId: uid }),
    subject: ({ liftId }: { liftId: string }) => `lift:${liftId}` as const,
    audit: 'settings' as const,
  }),
  'messaging.privacyRequested': event(ofRequest),
  'messaging.privacyRequestClosed': event(ofRequest),
  'messaging.privacyRequestReopened': event(ofRequest),
  'messaging.companySettingsChanged': event({
    ids: z.strictObject({ companyId: positiveInteger }),
    subject: ({ companyId }: { companyId: number }) => `company:${companyId}` as const,
    audit: 'settings',
  }),
}
