import { randomUUID } from 'node:crypto'
import { brandOf, senderOf } from '../../../contract/brand.ts'
import { dnsMailRecords } from '../../adapters/dns-mx/dns-records.ts'
import { smtpMailer } from '../../adapters/smtp/smtp.ts'
import { lookAtSender } from '../../modules/health/door.ts'
import { addressOf, type Settings } from '../../settings/settings.ts'
import { bad, type Finding, good, spoken } from './finding.ts'

/** A mail to be sent for trial. */
export interface TestMail {
  to: string
  /** Names the key that the mail server signs by. */
  selector: string | undefined
}

/** Sends a mail to somebody, and looks at what receivers look at: the records of the domain that it comes from. */
export async function lookAtTestMail(settings: Settings, { to, selector }: TestMail): Promise<Finding[]> {
  const { smtpUrl } = settings
  if (!smtpUrl) return [bad('Test mail', 'SMTP_URL is not set: there is nothing to send by.')]
  const brand = senderOf(brandOf(new URL(addressOf(settings)).host))
  const from = smtpUrl.searchParams.get('from') ?? brand.address
  return [await sent(smtpUrl, { ...brand, to }), ...(await lookAtSender(from, dnsMailRecords(), selector)).map(spoken)]
}

async function sent(smtpUrl: URL, { name, address, to }: { name: string; address: string; to: string }) {
  const mailer = smtpMailer(smtpUrl)
  try {
    const sending = await mailer.send({
      ...{ id: randomUUID(), from: { name, address }, to },
      subject: `A test from ${name}`,
      text: `This mail says that ${name} can send mail. Nothing needs to be done.`,
    })
    return sending.kind === 'sent'
      ? good('Test mail', `taken for ${to}; whether it arrives, its reader sees (also with the junk)`)
      : bad('Test mail', `not taken: ${sending.said.slice(0, 300)}`)
  } finally {
    mailer.close()
  }
}
