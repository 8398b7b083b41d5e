/** One mail to one person, as plain text: nothing in it is fetched, tracked or styled. */
export interface Mail {
  /** The same at every try to send this mail: receivers recognise a repeat by it. */
  id: string
  /** The brand that writes (001 §1). */
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
}

/** A mail that was kept instead of being sent. */
export interface KeptMail extends Omit<Mail, 'from'> {
  at: Date
}

/**
 * What came of a try, in the other side's words:
 * - `sent`: taken over by the other side.
 * - `refused`: this mail or its recipient, for good (5xx).
 * - `later`: this mail was not taken, and may be another time (4xx).
 * - `away`: no mail is taken for now, whichever it is: no connection, no sign-in, not from this sender.
 */
export type Sending = { kind: 'sent' } | { kind: 'refused' | 'later' | 'away'; said: string }

/** Hands mail over to whoever delivers it. */
export interface Mailer {
  /** Never throws for what the other side says or does. @throws AppError held, for a copy */
  send(mail: Mail): Promise<Sending>
  /** Only of one that sends nothing: so many of the mails that it has kept, newest first. */
  kept?(most: number): Promise<KeptMail[]>
  /** Whether it would take mail now. @returns what hinders it, in the other side's words; undefined: nothing. Never rejects */
  check(): Promise<string | undefined>
  close(): void
}
