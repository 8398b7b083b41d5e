import type { Clock } from '../../kernel/clock.ts'
import type { MailOutlet, Outcome, OutgoingMail } from '../../ports/mail-outlet.ts'
import type { MailAccess, Sender } from '../../ports/mail-service.ts'
import { mimeOf } from './mime.ts'
import { outcomeOf } from './outcome.ts'
import { type SmtpError, SmtpSession, type SmtpWorld } from './smtp-session.ts'

export interface SmtpParts extends SmtpWorld {
  clock: Clock
}

/** One address, and nothing that would begin another or end the line. */
const oneAddress = /^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/u

/** Sends by any provider's SMTP, one connection a mail: between two of them a minute goes by. */
export function smtpOutlet(parts: SmtpParts, access: MailAccess, from: Sender): MailOutlet {
  const open = new Set<SmtpSession>()

  async function deliver(session: SmtpSession, mail: OutgoingMail, handing: () => Promise<void>): Promise<Outcome> {
    const content = await mimeOf(mail, from, parts.clock.now())
    let begun = false
    let unready: { error: unknown } | undefined
    async function* handed() {
      await handing().catch((error: unknown) => {
        unready = { error }
        throw error
      })
      begun = true
      yield content
    }
    try {
      await session.signIn()
      const said = await session.send(from.address, mail.to.address, content.length, handed)
      return { kind: 'sent', said: said.slice(0, 500) }
    } catch (error) {
      // The caller's own: it sent nothing, and is told as it is.
      if (unready) throw unready.error
      return outcomeOf(error as SmtpError, begun)
    }
  }

  return {
    from,
    async send(mail, handing) {
      if (!oneAddress.test(mail.to.address))
        return { kind: 'refused', code: null, said: '5.1.3 This is not the address of a mailbox' }
      let session: SmtpSession
      try {
        session = await SmtpSession.open(access, parts)
      } catch (error) {
        return outcomeOf(error as SmtpError, false)
      }
      open.add(session)
      try {
        const outcome = await deliver(session, mail, handing)
        if (outcome.kind === 'sent') session.close()
        return outcome
      } finally {
        session.hangUp()
        open.delete(session)
      }
    },
    close() {
      for (const session of open) session.hangUp()
    },
  }
}
