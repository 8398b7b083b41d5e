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

/** Sends by any provider's SMTP: mails that follow one another share a connection, until the outlet is closed. */
export function smtpOutlet(parts: SmtpParts, access: MailAccess, from: Sender): MailOutlet {
  const open = new Set<SmtpSession>()
  let idle: SmtpSession | undefined

  async function signedIn(): Promise<SmtpSession> {
    const session = await SmtpSession.open(access, parts)
    open.add(session)
    try {
      await session.signIn()
      return session
    } catch (error) {
      drop(session)
      throw error
    }
  }

  function drop(session: SmtpSession) {
    session.hangUp()
    open.delete(session)
  }

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
      const said = await session.send(from.address, mail.to.address, content.length, handed)
      idle = session
      return { kind: 'sent', said: said.slice(0, 500) }
    } catch (error) {
      drop(session)
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
      const kept = idle
      idle = undefined
      const outcome = kept && (await deliver(kept, mail, handing))
      // A provider closes what was silent, or had enough mails, without a word: that says nothing of this mail.
      const isClosed = outcome?.kind === 'later' && (outcome.code === null || outcome.code === 421)
      if (outcome && !isClosed) return outcome
      const session = await signedIn().catch((error: unknown) => outcomeOf(error as SmtpError, false))
      return session instanceof SmtpSession ? deliver(session, mail, handing) : session
    },
    close() {
      idle?.close()
      for (const session of open) session.hangUp()
    },
  }
}
