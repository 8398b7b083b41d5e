import { z } from 'zod/mini'
import { event } from '../kit/event.ts'
import { uid } from '../kit/schemas.ts'

const user = { subject: ({ userId }: { userId: string }) => `user:${userId}` as const, audit: 'entrance' as const }

/** What happens at the entrance: who came in, who did not, and who got another key. */
export const authEvents = {
  'auth.sessionStarted': event({
    ids: z.strictObject({ userId: uid, by: z.enum(['pwd', 'mail', 'invitation']) }),
    ...user,
  }),
  /** Staff goes on as the user, and is itself again; in the log of the user's company. */
  'auth.loginAsStarted': event({
    ids: z.strictObject({ userId: uid, reasonId: uid, as: z.enum(['reading', 'changing']) }),
    ...user,
  }),
  'auth.loginAsEnded': event({ ids: z.strictObject({ userId: uid }), ...user }),
  /** Somebody gave a wrong password for an account that there is. */
  'auth.signInRefused': event({ ids: z.strictObject({ userId: uid }), ...user }),
  /** By an admin, to who cannot come in. */
  'auth.resetLinkGiven': event({ ids: z.strictObject({ userId: uid }), ...user }),
  /** A mail with a link, to sign in or to a new password: it was refused, or nobody has taken it in time. */
  'auth.linkUndelivered': event({ ids: z.strictObject({ userId: uid, why: z.enum(['refused', 'ended']) }), ...user }),
  /** In the settings, or by a link that was mailed. */
  'auth.passwordChanged': event({ ids: z.strictObject({ userId: uid, by: z.enum(['own', 'link']) }), ...user }),
}
