import { z } from 'zod/mini'
import { job } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { brandNames, brandOf } from '../brand.ts'
import { linkIsSent, openLink } from '../commands/login-links.ts'
import { loginLinkMail } from '../login-link-mail.ts'

export const mailLoginLinkJob = { id: 'auth.mailLoginLink', payload: z.object({ id: z.uuid() }) }

/** Mails a link; when that fails, pg-boss tries again with a new token, so that no token need be kept. */
export const mailLoginLink = ({ db, clock, mailer }: Pick<Kernel, 'db' | 'clock' | 'mailer'>) =>
  job({
    ...mailLoginLinkJob,
    run: async ({ id }) => {
      const link = mailer && (await db.system((tx) => openLink(tx, clock, id)))
      if (!link) return
      const brand = brandNames[brandOf(new URL(link.origin).host)]
      // In the fragment: it reaches no server, log or other page.
      const address = `${link.origin}/login/link/#${link.token}`
      await mailer.send({ id, to: link.email, ...loginLinkMail(link.language, brand, address) })
      await db.system((tx) => linkIsSent(tx, id))
    },
  })
