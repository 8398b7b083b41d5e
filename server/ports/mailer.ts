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

/** Hands mail over to whoever delivers it. */
export interface Mailer {
  /** @throws when the mail was not taken; it is tried again later */
  send(mail: Mail): Promise<void>
  close(): void
}
