import type { MailOutlet, OutgoingMail } from './mail-outlet.ts'

/** How a mail service of any provider is reached and signed in to. */
export interface MailAccess {
  host: string
  port: number
  /** Plain only inside the operator's own network. */
  security: 'tls' | 'starttls' | 'none'
  /** Empty: nobody signs in. */
  username: string
  password: string
}

export interface Sender {
  name: string
  address: string
}

/** Which word of a user's does not fit what the other side says. */
export interface AccessFault {
  field: 'host' | 'port' | 'security' | 'username' | 'password' | 'address'
  /** What was not right, and what the other side said of it. */
  why:
    | 'notFound'
    | 'lookup'
    | 'closed'
    | 'unreachable'
    | 'silent'
    | 'encryption'
    | 'certificate'
    | 'signIn'
    | 'sender'
    | 'refused'
  said: string
}

/** Mail services that users have elsewhere. */
export interface MailService {
  /** Nothing is connected to until a mail is sent. */
  outlet(access: MailAccess, from: Sender): MailOutlet
  /** Goes every step of a sending but the mail itself. @returns undefined where all went well */
  test(access: MailAccess, from: Sender): Promise<AccessFault | undefined>
  /** A mail as it travels: what an outlet hands over. */
  written(mail: OutgoingMail, from: Sender, at: Date): Promise<Buffer>
}
