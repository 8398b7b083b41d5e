import { mailKey } from '../identity/mails.ts'

/** Where people have addresses of their own. */
const personal = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com
  proton.me protonmail.com pm.me gmx.de gmx.net gmx.com web.de t-online.de posteo.de mailbox.org freenet.de orange.fr
  free.fr laposte.net libero.it mail.ru inbox.ru list.ru bk.ru internet.ru ya.ru yandex.ru yandex.com rambler.ru
  fastmail.com zoho.com tutanota.com hey.com ukr.net i.ua seznam.cz wp.pl o2.pl onet.pl qq.com 163.com 126.com`.split(
    /\s+/,
  ),
)

/** Is a contact one of somebody's work? What was said counts; null: nobody knows. */
export function isCorporate(contact: { kind: string; value: string; corporate?: boolean }): boolean | null {
  if (contact.corporate !== undefined) return contact.corporate
  if (contact.kind !== 'email') return null
  const mail = mailKey(contact.value)
  return mail !== undefined && personal.has(mail.slice(mail.lastIndexOf('@') + 1)) ? false : null
}
