import { AppError, type Language } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Limit } from '../../../kernel/limits/rate-limit.ts'
import { sendMails } from '../../../kernel/mail/queue.ts'
import { queueLink } from '../login-link-mails.ts'
import { makeResetLink } from './login-links.ts'

/** To one person. */
const givenLimit: Limit = { name: 'reset link given', count: 5, periodMs: 3_600_000 }

interface Giving {
  userId: string
  email: string
  companyId: number
  /** The admin. */
  actorId: string
  /** Where the admin asks, and the link leads. */
  host: string
  /** Of the mail to who has chosen none. */
  language: Language
  /** An account was just made for them. */
  first?: boolean
}

/**
 * Lets somebody set another password: by a mail to them, or where the server sends none by a link that the admin hands over.
 * The log names the admin.
 * @returns the link, kept nowhere; undefined where it is mailed
 * @throws AppError wrongHost, tooMany
 */
export async function giveResetLink(
  { kernel, jobs }: { kernel: Kernel; jobs: Jobs },
  { userId, email, companyId, actorId, host, language, first = false }: Giving,
): Promise<string | undefined> {
  const { clock, db, limits, mailer, siteOf } = kernel
  const site = siteOf(host)
  if (!site) throw new AppError('wrongHost')
  await limits.take(givenLimit, userId)
  const link = await db.system(async (tx) => {
    const events = [{ event: 'auth.resetLinkGiven' as const, ids: { userId } }]
    await recordEvents(tx, { companyId, actorId }, [{ at: clock.now(), events }])
    if (!mailer) return `${site.origin}/users/reset/${await makeResetLink(tx, clock, userId)}/`
    await queueLink(
      tx,
      { jobs, clock },
      { email, origin: site.origin, language, purpose: 'reset', kind: first ? 'first' : 'reset' },
    )
    return undefined
  })
  if (mailer) jobs.poke(sendMails)
  return link
}
