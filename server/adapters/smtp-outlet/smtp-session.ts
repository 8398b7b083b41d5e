import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { allowHostsSetting } from '../../kernel/outbound/allowed-hosts.ts'
import type { OutboundDoor } from '../../kernel/outbound/door.ts'
import { ClosedAddress } from '../../kernel/outbound/public-address.ts'
import type { MailAccess } from '../../ports/mail-service.ts'

/** Milliseconds. A server may look at a mail for minutes before it answers (RFC 5321 §4.5.3.2). */
interface Patience {
  connecting: number
  silent: number
}

/** Where mail services are, and how long they are waited for. */
export interface SmtpWorld {
  door: OutboundDoor
  patience?: Patience
  /** Whose certificates are believed; absent: those that Node knows. */
  ca?: string
}

const usualPatience: Patience = { connecting: 20_000, silent: 300_000 }

/** The error of one step of a session, as the library tells it. */
export interface SmtpError extends Error {
  /** `EAUTH`, `EENVELOPE` … */
  code?: string
  /** The system's own: `ECONNREFUSED`, `CERT_HAS_EXPIRED` … */
  originalCode?: string
  /** The command it answers: `MAIL FROM` … */
  command?: string
  /** The whole answer, and its number. */
  response?: string
  responseCode?: number
}

/** One connection to a mail server, at the address that the door gave, from the greeting to the end. */
export class SmtpSession {
  readonly #connection: SMTPConnection
  readonly #access: MailAccess
  /** Of the connection itself; whoever waits for a step is told. */
  readonly #broken = Promise.withResolvers<never>()

  private constructor(access: MailAccess, connection: SMTPConnection) {
    this.#access = access
    this.#connection = connection
    this.#broken.promise.catch(() => undefined)
    connection.on('error', (error: Error) => this.#broken.reject(error))
    // What the server said of it comes after the end.
    connection.on('end', () => setImmediate(() => this.#broken.reject(new Error('The server closed the connection'))))
  }

  /** @throws ClosedAddress where the door does not lead */
  static async open(access: MailAccess, { door, patience = usualPatience, ca }: SmtpWorld): Promise<SmtpSession> {
    const { host, port, security } = access
    const { address, named } = await door.mail(host, port)
    if (security === 'none' && !named)
      throw new ClosedAddress(
        `Without encryption mail goes only to hosts that the server’s operator has named with ${allowHostsSetting}.`,
        'security',
      )
    const connection = new SMTPConnection({
      host: address,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      // The address was looked up by the door; the certificate is that of the name.
      ...(isIP(host) ? {} : { servername: host }),
      allowInternalNetworkInterfaces: true,
      tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
      connectionTimeout: patience.connecting,
      greetingTimeout: patience.connecting,
      socketTimeout: patience.silent,
      socketCloseTimeout: 0,
    })
    const session = new SmtpSession(access, connection)
    await session.#step((done) => connection.connect((error) => done(error ?? null)))
    return session
  }

  async signIn(): Promise<void> {
    const { username: user, password: pass } = this.#access
    if (user === '') return
    await this.#step((done) => this.#connection.login({ user, pass }, done))
  }

  /**
   * @param content is read once the server has said that it takes it
   * @returns what the server said in the end
   */
  async send(from: string, to: string, size: number, content: () => AsyncGenerator<Buffer>): Promise<string> {
    const stream = Readable.from(content())
    stream.on('error', (error: Error) => this.#broken.reject(error))
    const info = await this.#step<{ response: string }>((done) =>
      this.#connection.send({ from, to: [to], size }, stream, (error, sent) => done(error, sent)),
    )
    return info.response
  }

  /** Says goodbye and does not wait for the answer. */
  close(): void {
    this.#connection.quit()
    this.#connection.close()
  }

  /** Hangs up in the middle. */
  hangUp(): void {
    this.#connection.close()
  }

  #step<T>(work: (done: (error: Error | null | undefined, value?: T) => void) => void): Promise<T> {
    const ended = new Promise<T>((resolve, reject) => {
      work((error, value) => (error ? reject(error) : resolve(value as T)))
    })
    return Promise.race([ended, this.#broken.promise])
  }
}
