import type { UserOutlet } from '../../../server/modules/messaging/outgoing/parts.ts'
import type { Outcome, OutgoingMail } from '../../../server/ports/mail-outlet.ts'

/** The other side of every mailbox of a test: takes what is sent, or does what it is told to. */
export class MailSink {
  readonly taken: OutgoingMail[] = []
  /** What comes of the next tries, in turn; then all are taken. */
  readonly answers: Outcome[] = []
  /** Whose mailboxes are gone. */
  readonly without = new Set<string>()
  dailyLimit = 200

  /** The outlet of a user, as `outletOf` of the server's parts. */
  readonly open = async ({ senderId }: { senderId: string }): Promise<UserOutlet | undefined> =>
    this.without.has(senderId)
      ? undefined
      : {
          from: { name: 'Anna Weber', address: 'anna@acme.example' },
          mailboxId: null,
          checkedAt: null,
          dailyLimit: this.dailyLimit,
          send: (mail, handing) => this.#take(mail, handing),
          close: () => undefined,
        }

  async #take(mail: OutgoingMail, handing: () => Promise<void>): Promise<Outcome> {
    const answer = this.answers.shift() ?? { kind: 'sent', said: '250 ok' }
    if (answer.kind === 'sent' || answer.kind === 'doubt') await handing()
    if (answer.kind === 'sent') this.taken.push(mail)
    return answer
  }
}
