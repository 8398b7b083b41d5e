import { setTimeout as delay } from 'node:timers/promises'
import { brandOf, senderOf } from '../../../contract/brand.ts'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { AppError, type Language } from '../../kernel/errors.ts'
import { recordEvents } from '../../kernel/events/record.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { MailKind } from '../../kernel/mail/mail-queue.ts'
import { queueMail, sendMails } from '../../kernel/mail/queue.ts'
import { askForLink, type LinkToMail, linkIsSent, openLink, type Purpose } from './commands/login-links.ts'
import { linkMail } from './login-link-mail.ts'

/** The kinds of their mails, each about the user whose link it is. The first is a reset, too, of who has set no password yet. */
export const linkKinds = { login: 'auth.loginLink', reset: 'auth.resetLink', first: 'auth.firstLink' } as const
export type LinkKind = keyof typeof linkKinds

/** Longer than it takes to note a link that is to be mailed: how long the answer takes tells nothing of accounts. */
const levelMs = 50

/** Has a link mailed to whoever signs in under this address, if anybody does. */
export async function queueLink(
  tx: Tx,
  parts: { jobs: Jobs; clock: Clock },
  { kind, ...asked }: { email: string; origin: string; language: Language; purpose: Purpose; kind?: LinkKind },
): Promise<void> {
  const link = await askForLink(tx, parts.clock, asked)
  if (link)
    await queueMail(tx, parts, {
      kind: linkKinds[kind ?? asked.purpose],
      subjectId: link.userId,
      companyId: link.companyId,
    })
}

/** The same for somebody at the entrance: nobody can tell whether anything happens. */
export async function mailLink(
  { kernel, jobs }: { kernel: Kernel; jobs: Jobs },
  { host, ...asked }: { email: string; host: string; language: Language; purpose: Purpose },
): Promise<void> {
  const site = kernel.siteOf(host)
  if (!site) throw new AppError('wrongHost')
  const { db, clock } = kernel
  const noted = db.system((tx) => queueLink(tx, { jobs, clock }, { ...asked, origin: site.origin }))
  await Promise.all([noted, delay(levelMs)])
  jobs.poke(sendMails)
}

/** Links that wait to be mailed. One that has ended meanwhile, used or a day old, is not sent any more. */
export const linkMails = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): MailKind[] =>
  (['login', 'reset', 'first'] as const).map((kind) => ({
    kind: linkKinds[kind],
    make: async (userId) => {
      const purpose = kind === 'login' ? kind : 'reset'
      const link = await db.system((tx) => openLink(tx, clock, { userId, purpose }))
      if (!link) return undefined
      const from = senderOf(brandOf(new URL(link.origin).host))
      return {
        mail: { from, to: link.email, ...linkMail({ ...link, kind }, from.name, addressOf(link)) },
        settled: async (tx, how) => {
          if (how === 'sent') return linkIsSent(tx, link.id)
          const events = [{ event: 'auth.linkUndelivered' as const, ids: { userId, why: how } }]
          await recordEvents(tx, { companyId: link.companyId, actorId: null }, [{ at: clock.now(), events }])
        },
      }
    },
  }))

/** In the fragment a token reaches no server, log or other page; the way to a new password is the spec's (000 §2). */
const addressOf = ({ origin, purpose, token }: LinkToMail) =>
  purpose === 'login' ? `${origin}/login/link/#${token}` : `${origin}/users/reset/${token}/`
