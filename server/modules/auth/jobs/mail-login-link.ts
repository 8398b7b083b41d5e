import { z } from 'zod/mini'
import { brandOf, senderOf } from '../../../../contract/brand.ts'
import { AppError, type Language } from '../../../kernel/errors.ts'
import { type Jobs, job } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { askForLink, linkIsSent, openLink } from '../commands/login-links.ts'
import { loginLinkMail } from '../login-link-mail.ts'

const declared = { id: 'auth.mailLoginLink', payload: z.object({ id: z.uuid() }) }

/** Has a link mailed to whoever signs in under this address; else nothing happens, and nobody can tell. */
export async function mailLink(
  { kernel, jobs }: { kernel: Kernel; jobs: Jobs },
  { email, host, language }: { email: string; host: string; language: Language },
): Promise<void> {
  const site = kernel.siteOf(host)
  if (!site) throw new AppError('wrongHost')
  await kernel.db.system(async (tx) => {
    const id = await askForLink(tx, kernel.clock, { email, origin: site.origin, language })
    if (id) await jobs.send(tx, declared, { id })
  })
  jobs.poke(declared)
}

/** Mails a link; when that fails, pg-boss tries again with a new token, so that no token need be kept. */
export const mailLoginLink = ({ db, clock, mailer }: Pick<Kernel, 'db' | 'clock' | 'mailer'>) =>
  job({
    ...declared,
    run: async ({ id }) => {
      const link = mailer && (await db.system((tx) => openLink(tx, clock, id)))
      if (!link) return
      const from = senderOf(brandOf(new URL(link.origin).host))
      // In the fragment: it reaches no server, log or other page.
      const address = `${link.origin}/login/link/#${link.token}`
      await mailer.send({ id, from, to: link.email, ...loginLinkMail(link.language, from.name, address) })
      await db.system((tx) => linkIsSent(tx, id))
    },
  })
