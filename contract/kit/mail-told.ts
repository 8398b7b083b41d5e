import { z } from 'zod/mini'

/**
 * What became of a mail that the server writes by itself:
 * - `waiting`: nobody has taken it yet; it goes as soon as somebody does.
 * - `refused`: it was not taken, for good.
 * - `ended`: it was not taken in three days, or there was nothing left to send.
 */
export const mailTold = z.object({
  state: z.enum(['waiting', 'sent', 'refused', 'ended']),
  /** The mail server's words at the last try; null: it said nothing, or took the mail. */
  said: z.nullable(z.string()),
})
export type MailTold = z.output<typeof mailTold>
