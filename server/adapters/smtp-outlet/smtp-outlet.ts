import type { Clock } from '../../kernel/clock.ts'
import type { MailOutlet, Outcome } from '../../ports/mail-outlet.ts'
import type { MailAccess, Sender } from '../../ports/mail-service.ts'
import { mimeOf } from './mime.ts'
import { outcomeOf, signInOutcome } from './outcome.ts'
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

/** Connections of an outlet to its provider; the one that has just sent is there for the next mail. */
class Sessions {
  readonly #open = new Set<SmtpSession>()
  readonly #begin: () => Promise<SmtpSession>
  idle: SmtpSession | undefined

  constructor(begin: () => Promise<SmtpSession>) {
    this.#begin = begin
  }

  /** @throws SmtpError where nobody can sign in */
  async signedIn(): Promise<SmtpSession> {
    const session = await this.#begin()
    this.#open.add(session)
    await session.signIn().catch((error: unknown) => {
      this.drop(session)
      throw error
    })
    return session
  }

  drop(session: SmtpSession): void {
    session.hangUp()
    this.#open.delete(session)
  }

  close(): void {
    this.idle?.close()
    for (const session of this.#open) session.hangUp()
  }
}

/** A provider closes what was silent, or had enough mails, without a word of this one. */
const isClosed = (outcome: Outcome) => outcome.kind === 'later' && (outcome.code === null || outcome.code === 421)

/** Sends by any provider's SMTP: mails that follow one another share a connection, until the outlet is closed. */
export function smtpOutlet(parts: SmtpParts, access: MailAccess, from: Sender): MailOutlet {
  const sessions = new Sessions(() => SmtpSession.open(access, parts))

  async function by(session: SmtpSession, letter: Letter, handing: () => Promise<void>): Promise<Outcome> {
    const outcome = await deliver(session, letter, handing)
    if (outcome.kind === 'sent') sessions.idle = session
    else sessions.drop(session)
    return outcome
  }

  return {
    from,
    async send(mail, handing) {
      if (!oneAddress.test(mail.to.address))
        return { kind: 'refused', code: null, said: '5.1.3 This is not the address of a mailbox' }
      const sender = mail.from ?? from
      const content = await mimeOf(mail, sender, parts.clock.now())
      const letter = { from: sender.address, to: mail.to.address, content }
      const kept = sessions.idle
      sessions.idle = undefined
      const outcome = kept && (await by(kept, letter, handing))
      if (outcome && !isClosed(outcome)) return outcome
      const session = await sessions.signedIn().catch((error: unknown) => signInOutcome(error as SmtpError))
      return session instanceof SmtpSession ? by(session, letter, handing) : session
    },
    close: () => sessions.close(),
  }
}
