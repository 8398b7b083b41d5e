import type { MailService } from '../../ports/mail-service.ts'
import { mimeOf } from './mime.ts'
import { type SmtpParts, smtpOutlet } from './smtp-outlet.ts'
import { testAccess } from './smtp-test.ts'

/** Mail services of any provider, by SMTP. */
export const smtpService = (parts: SmtpParts): MailService => ({
  outlet: (access, from) => smtpOutlet(parts, access, from),
  test: (access, from) => testAccess(parts, access, from),
  written: mimeOf,
})
