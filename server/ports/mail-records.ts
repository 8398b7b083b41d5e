/** What the name servers say of a domain that mail is sent from. */
export interface MailRecords {
  /** Where mail to it goes; empty: nowhere; undefined: no name server answered. */
  exchanges(domain: string): Promise<string[] | undefined>
  /** The texts at a name; empty: none; undefined: no name server answered. */
  texts(name: string): Promise<string[] | undefined>
}
