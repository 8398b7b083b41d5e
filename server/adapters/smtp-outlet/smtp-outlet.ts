import type { Clock } from '../../kernel/clock.ts'
import type { MailOutlet, Outcome } from '../../ports/mail-outlet.ts'
import type { MailAccess, Sender } from '../../ports/mail-service.ts'
import { mimeOf } from './mime.ts'
import { outcomeOf } from './outcome.ts'
import { type SmtpError, SmtpSession, type SmtpWorld } from './smtp-session.ts'

export interface SmtpParts extends SmtpWorld {
  clock: Clock
}

/** One address, and nothing that would begin another or end the line. */
const oneAddress = /^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/u

interface Letter {
  from: string
  to: string
  content: Buffer
}

async function deliver(session: SmtpSession, letter: Letter, handing: () => Promise<void>): Promise<Outcome> {
  let begun = false
  let writtenDown: Promise<void> | undefined
  async function* handed() {
    writtenDown = handing()
    await writtenDown
    begun = true
    yield letter.content
  }
  try {
    await session.signIn()
    const said = await session.send(letter.from, letter.to, letter.content.length, handed)
    return { kind: 'sent', said: said.slice(0, 500) }
  } catch (error) {
    const outcome = outcomeOf(error as SmtpError, begun)
    session.hangUp()
    // What the caller writes down before the content never comes behind what became of it; an error of its own is its own.
    await writtenDown
    return outcome
  }
}

/** Sends by any provider's SMTP, one connection a mail: between two of them a minute goes by. */
export function smtpOutlet(parts: SmtpParts, access: MailAccess, from: Sender): MailOutlet {
  const open = new Set<SmtpSession>()
  return {
    from,
    async send(mail, handing) {
      if (!oneAddress.test(mail.to.address))
        return { kind: 'refused', code: null, said: '5.1.3 This is not the address of a mailbox' }
      const content = await mimeOf(mail, from, parts.clock.now())
      let session: SmtpSession
      try {
        session = await SmtpSession.open(access, parts)
      } catch (error) {
        return outcomeOf(error as SmtpError, false)
      }
      open.add(session)
      try {
        const outcome = await deliver(session, { from: from.address, to: mail.to.address, content }, handing)
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
