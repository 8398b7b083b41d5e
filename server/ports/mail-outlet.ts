/** One mail to one person as it leaves, whole: what was kept of it before is what is sent. */
export interface OutgoingMail {
  /** Its Message-ID, without brackets: the same at every try, so that receivers know a repeat. */
  messageId: string
  /** Another of the user's addresses than the outlet's own. */
  from?: { name: string; address: string }
  to: { name: string; address: string }
  /** One line. */
  subject: string
  html: string
  text: string
  /** Further headers by name, each one line. */
  headers: Readonly<Record<string, string>>
  attachments: readonly {
    filename: string
    /** `image/png` */
    type: string
    content: Uint8Array
    /** Of an inline image: what `cid:` in the HTML means. */
    cid?: string
  }[]
}

/**
 * What came of a try:
 * - `sent`: taken over by the other side.
 * - `later`: this mail was not taken, and may be another time (4xx).
 * - `unreachable`: nobody is there to take any mail, or to sign in to, for now (no connection, 421 at the greeting, 454).
 * - `refused`: that mail is not taken (5xx).
 * - `disabled`: the mailbox is not to be used as it is (sign-in refused, sender refused, certificate, closed address).
 * - `doubt`: the content was on its way when the connection broke: whether it was taken is not known (D-120).
 */
export type Outcome =
  | { kind: 'sent'; said: string }
  | { kind: 'later' | 'unreachable' | 'doubt'; code: number | null; said: string }
  /** `at`: it answers the recipient's name, before any content. */
  | { kind: 'refused'; code: number | null; said: string; at?: 'recipient' }
  /** `about`: said of the address it was to leave from, and not of the mailbox. */
  | { kind: 'disabled'; code: number | null; said: string; about?: 'sender' }

/** By which a user's mail leaves: a mailbox of theirs, or the demo's. */
export interface MailOutlet {
  from: { name: string; address: string }
  /**
   * Never throws for what the other side says or does.
   * @param handing is waited for right before the first byte of the content goes out: until it was called, nothing was sent
   */
  send(mail: OutgoingMail, handing: () => Promise<void>): Promise<Outcome>
  close(): void
}
