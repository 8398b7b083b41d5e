import path from 'node:path'
import { demoMailbox } from './adapters/demo-mailbox/demo-mailbox.ts'
import { imapReader } from './adapters/imap-reader/imap-reader.ts'
import { smtpMailer } from './adapters/smtp/smtp.ts'
import { smtpService } from './adapters/smtp-outlet/smtp-service.ts'
import type { Clock } from './kernel/clock.ts'
import type { Doors } from './kernel/copies/quiet.ts'
import { outboundDoor } from './kernel/outbound/door.ts'
import type { Mailer } from './ports/mailer.ts'
import { openPush } from './push.ts'
import type { Settings } from './settings/settings.ts'

type Say = (line: string) => void

/** By which something leaves the server, or is fetched from outside. */
export async function doorsOf(settings: Settings, clock: Clock, say: Say): Promise<Doors> {
  const door = outboundDoor(settings.allowHosts)
  return {
    mailer: mailerOf(settings, say),
    mailService: smtpService({ door, clock }),
    mailReader: imapReader({ door }),
    push: await openPush(settings),
  }
}

/** A demo server without SMTP keeps in a folder what it would have sent. */
function mailerOf({ smtpUrl, demo, dataFolder }: Settings, say: Say): Mailer | undefined {
  if (smtpUrl) return smtpMailer(smtpUrl)
  return demo ? demoMailbox(path.join(dataFolder, 'mailbox'), say) : undefined
}
