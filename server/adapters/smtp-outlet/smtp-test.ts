import { hostFault } from '../../kernel/outbound/host-fault.ts'
import type { AccessFault, MailAccess, Sender } from '../../ports/mail-service.ts'
import { isCertificate, saidOf } from './outcome.ts'
import { type SmtpError, SmtpSession, type SmtpWorld } from './smtp-session.ts'

/** Long enough for a server that is there; all steps together take no longer than the page waits. */
const patience = { connecting: 6000, silent: 5000 }

/** Every step of a sending up to the first byte of a mail to oneself, which is not sent. */
export async function testAccess(world: SmtpWorld, access: MailAccess, from: Sender): Promise<AccessFault | undefined> {
  let session: SmtpSession
  try {
    session = await SmtpSession.open(access, { patience, ...world })
  } catch (error) {
    return connectingFault(error as SmtpError)
  }
  try {
    return (await signInFault(session)) ?? (await senderFault(session, from.address))
  } finally {
    session.hangUp()
  }
}

function connectingFault(error: SmtpError): AccessFault {
  const said = saidOf(error)
  const system = error.originalCode ?? error.code ?? ''
  const atHost = hostFault(error, system, said)
  if (atHost) return atHost
  if (isCertificate(error)) return { field: 'security', why: 'certificate', said }
  if (error.code === 'ETLS' || /^(ERR_SSL|EPROTO$)/.test(system)) return { field: 'security', why: 'encryption', said }
  if (/greeting/i.test(error.message)) return { field: 'security', why: 'silent', said }
  if (system === 'ECONNREFUSED' || error.code === 'ETIMEDOUT') return { field: 'port', why: 'unreachable', said }
  return { field: 'host', why: error.responseCode ? 'refused' : 'unreachable', said }
}

const signInFault = (session: SmtpSession): Promise<AccessFault | undefined> =>
  session.signIn().then(
    () => undefined,
    (error: SmtpError) => {
      const said = saidOf(error)
      if (error.code !== 'EAUTH') return { field: 'host', why: 'silent', said }
      return { field: error.responseCode ? 'password' : 'username', why: 'signIn', said }
    },
  )

async function senderFault(session: SmtpSession, address: string): Promise<AccessFault | undefined> {
  let reached = false
  // biome-ignore lint/correctness/useYield: it ends where the first byte would be
  async function* nothing(): AsyncGenerator<Buffer> {
    reached = true
    throw new Error('Only a test')
  }
  try {
    await session.send(address, address, 0, nothing)
    return undefined
  } catch (error) {
    const { responseCode: code = 0 } = error as SmtpError
    if (reached) return undefined
    const said = saidOf(error as SmtpError)
    if (code === 530) return { field: 'username', why: 'signIn', said }
    // Greylisted by oneself: for now it takes none, and will.
    if (code >= 400 && code < 500) return undefined
    return { field: 'address', why: code ? 'sender' : 'silent', said }
  }
}
