import { ClosedAddress } from '../../kernel/outbound/public-address.ts'
import type { Outcome } from '../../ports/mail-outlet.ts'
import type { SmtpError } from './smtp-session.ts'

const saidLimit = 500

/** What the other side said, in one line, without the number that stands before it. */
export function saidOf({ response, message }: SmtpError): string {
  const lines = (response ?? message).split(/\r?\n/).map((line) => line.replace(/^\d{3}[ -]/, '').trim())
  return lines.join(' ').slice(0, saidLimit)
}

const certificate = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_TLS_CERT|HOSTNAME_MISMATCH)/
export const isCertificate = ({ originalCode }: SmtpError) => certificate.test(originalCode ?? '')

/** The sender is not allowed: providers say it of the recipient or of the content (Exchange's 5.7.60, 5.2.252). */
const senderRefused = /\b5\.7\.60\b|\b5\.2\.252\b|SendAsDenied/
/** Too large for it whatever the sender: RFC 1870, RFC 3463. */
const tooLarge = /\b5\.3\.4\b/

/** Said for good, of this mail or whom it goes to; all else is said of the mailbox. */
function isOfMail({ command, responseCode: code }: SmtpError, said: string): boolean {
  if (code === 530 || senderRefused.test(said)) return false
  if (command === 'MAIL FROM') return code === 552 || tooLarge.test(said)
  return command === 'RCPT TO' || command === 'DATA'
}

/**
 * What an error of a session means for the mail that was to be sent.
 * @param begun whether a byte of the content may have gone out
 */
export function outcomeOf(error: SmtpError, begun: boolean): Outcome {
  const code = error.responseCode ?? null
  const said = saidOf(error)
  if (error instanceof ClosedAddress || isCertificate(error)) return { kind: 'disabled', code, said }
  if (error.code === 'EMESSAGE' && code === null && !begun)
    return { kind: 'refused', code: 552, said: `5.3.4 ${said}`.slice(0, saidLimit) }
  if (code === null && error.code === 'EAUTH') return { kind: 'disabled', code, said }
  // Without an answer nobody knows what became of the content.
  if (code === null) return { kind: begun ? 'doubt' : 'later', code, said }
  if (code < 500) return { kind: 'later', code, said }
  if (isOfMail(error, said))
    return { kind: 'refused', code, said, ...(error.command === 'RCPT TO' && { at: 'recipient' as const }) }
  const aboutSender = code !== 530 && (error.command === 'MAIL FROM' || senderRefused.test(said))
  return { kind: 'disabled', code, said, ...(aboutSender && { about: 'sender' as const }) }
}

/** What it means that nobody could be signed in: where it may go well another time, nothing is said of the mail. */
export function signInOutcome(error: SmtpError): Outcome {
  const outcome = outcomeOf(error, false)
  return outcome.kind === 'later' ? { ...outcome, kind: 'unreachable' } : outcome
}
