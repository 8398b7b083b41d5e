import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod/mini'
import { brandOf, senderOf } from '../../../../contract/brand.ts'
import { AppError, type Language } from '../../../kernel/errors.ts'
import { type Jobs, job } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { askForLink, type LinkToMail, linkIsSent, openLink, type Purpose } from '../commands/login-links.ts'
import { linkMail } from '../login-link-mail.ts'

/** A link that waits to be mailed. */
export const linkWaits = { id: 'auth.mailLoginLink', payload: z.object({ id: z.uuid() }) }

/** Longer than it takes to note a link that is to be mailed: how long the answer takes tells nothing of accounts. */
const levelMs = 50

/** Has a link mailed to whoever signs in under this address; else nothing happens, and nobody can tell. */
export async function mailLink(
  { kernel, jobs }: { kernel: Kernel; jobs: Jobs },
  { host, ...asked }: { email: string; host: string; language: Language; purpose: Purpose },
): Promise<void> {
  const site = kernel.siteOf(host)
  if (!site) throw new AppError('wrongHost')
  const noted = kernel.db.system(async (tx) => {
    const id = await askForLink(tx, kernel.clock, { ...asked, origin: site.origin })
    if (id) await jobs.send(tx, linkWaits, { id })
  })
  await Promise.all([noted, delay(levelMs)])
  jobs.poke(linkWaits)
}

/** Mails a link; when that fails, pg-boss tries again with a new token, so that no token need be kept. */
export const mailLoginLink = ({ db, clock, mailer }: Pick<Kernel, 'db' | 'clock' | 'mailer'>) =>
  job({
    ...linkWaits,
    run: async ({ id }) => {
      const link = mailer && (await db.system((tx) => openLink(tx, clock, id)))
      if (!link) return
      const from = senderOf(brandOf(new URL(link.origin).host))
      await mailer.send({ id, from, to: link.email, ...linkMail(link, from.name, addressOf(link)) })
      await db.system((tx) => linkIsSent(tx, id))
    },
  })

/** In the fragment a token reaches no server, log or other page; the way to a new password is the spec's (000 §2). */
const addressOf = ({ origin, purpose, token }: LinkToMail) =>
  purpose === 'login' ? `${origin}/login/link/#${token}` : `${origin}/users/reset/${token}/`
