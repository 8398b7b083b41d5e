import type { Mailer } from '../../../ports/mailer.ts'
import { type Finding, findingAbout } from '../finding.ts'

const ofMail = findingAbout({ en: 'Mail', ru: 'Почта' })

/** Whether invitations, links and digests can leave. */
export async function lookAtMail(mailer: Pick<Mailer, 'check'> | undefined, demo: boolean): Promise<Finding> {
  if (!mailer)
    return ofMail('note', {
      en: 'SMTP_URL is not set: invitations and links are shown, to be handed over; nobody can ask for a new password.',
      ru: 'SMTP_URL не задан: приглашения и ссылки показываются, передавайте их сами; новый пароль не запросить.',
    })
  const hindered = await mailer.check()
  if (hindered !== undefined)
    return ofMail('bad', {
      en: `The mail server of SMTP_URL takes no mail: ${hindered}`,
      ru: `Почтовый сервер из SMTP_URL писем не берёт: ${hindered}`,
    })
  return demo
    ? ofMail('good', { en: 'mail can be sent', ru: 'письма отправляются' })
    : ofMail('good', { en: 'the mail server answers and lets us in', ru: 'почтовый сервер отвечает и впускает' })
}
