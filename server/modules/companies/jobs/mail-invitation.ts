import { z } from 'zod/mini'
import { brandOf, senderOf } from '../../../../contract/brand.ts'
import { job } from '../../../kernel/jobs.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { invitationIsMailed, openInvitation } from '../commands/mailed.ts'
import { invitationMail } from '../invitation-mail.ts'

export const invitationWaits = { id: 'companies.mailInvitation', payload: z.object({ id: z.uuid() }) }

/** Mails an invitation; when that fails it is tried again with a new token, so that no token need be kept. */
export const mailInvitation = ({ db, mailer }: Pick<Kernel, 'db' | 'mailer'>) =>
  job({
    ...invitationWaits,
    run: async ({ id }) => {
      const mail = mailer && (await db.system((tx) => openInvitation(tx, id)))
      if (!mail) return
      const from = senderOf(brandOf(new URL(mail.origin).host))
      // Each sending is a mail of its own, its repeats are not.
      const mailId = `${id}-${mail.sentAt.getTime()}`
      await mailer.send({ id: mailId, from, to: mail.email, ...invitationMail(mail, from.name) })
      await db.system((tx) => invitationIsMailed(tx, id))
    },
  })
