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

/** Hands mail over to whoever delivers it. */
export interface Mailer {
  /** @throws when the mail was not taken; it is tried again later */
  send(mail: Mail): Promise<void>
  /** Only of one that sends nothing: so many of the mails that it has kept, newest first. */
  kept?(most: number): Promise<KeptMail[]>
  /** Whether it would take mail now. @returns what hinders it, in the other side's words; undefined: nothing. Never rejects */
  check(): Promise<string | undefined>
  close(): void
}
