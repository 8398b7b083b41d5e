import { brandOf, senderOf } from '../../../contract/brand.ts'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { recordEvents } from '../../kernel/events/record.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { MailKind } from '../../kernel/mail/mail-queue.ts'
import { queueMail } from '../../kernel/mail/queue.ts'
import { openInvitation } from './commands/mailed.ts'
import { invitationMail } from './invitation-mail.ts'

export const invitationKind = 'companies.invitation'

/** Has an invitation mailed, in the transaction in which it is made or renewed. */
export const queueInvitation = (tx: Tx, parts: { jobs: Jobs; clock: Clock }, id: string, companyId: number) =>
  queueMail(tx, parts, { kind: invitationKind, subjectId: id, companyId })

/** Invitations that wait to be mailed. One that was accepted, withdrawn or has expired meanwhile is not sent any more. */
export const invitationMails = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): MailKind => ({
  kind: invitationKind,
  news: 'companies',
  make: async (id) => {
    const open = await db.system((tx) => openInvitation(tx, clock, id))
    if (!open) return undefined
    const from = senderOf(brandOf(new URL(open.origin).host))
    return {
      mail: { from, to: open.email, ...invitationMail(open, from.name) },
      settled: async (tx, how) => {
        if (how === 'sent') return
        const events = [{ event: 'companies.invitationUndelivered' as const, ids: { invitationId: id, why: how } }]
        await recordEvents(tx, { companyId: open.companyId, actorId: null }, [{ at: clock.now(), events }])
      },
    }
  },
})
