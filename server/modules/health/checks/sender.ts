import type { MailRecords } from '../../../ports/mail-records.ts'
import { type Finding, findingAbout } from '../finding.ts'

const ofMx = findingAbout({ en: 'MX', ru: 'MX' })
const ofSpf = findingAbout({ en: 'SPF', ru: 'SPF' })
const ofDmarc = findingAbout({ en: 'DMARC', ru: 'DMARC' })
const ofDkim = findingAbout({ en: 'DKIM', ru: 'DKIM' })

const notChecked = { en: 'not checked: no name server answered', ru: 'не проверено: сервер имён не ответил' }

async function lookAtMx(domain: string, records: MailRecords): Promise<Finding> {
  const exchanges = await records.exchanges(domain)
  if (!exchanges) return ofMx('note', notChecked)
  return exchanges.some((name) => name !== '' && name !== '.')
    ? ofMx('good', {
        en: `mail to ${domain} arrives at ${exchanges[0]}`,
        ru: `почта ${domain} идёт на ${exchanges[0]}`,
      })
    : ofMx('bad', {
        en: `${domain} takes no mail, so answers and bounces are lost, and many servers refuse mail from it. Add an MX record.`,
        ru: `${domain} не принимает почту: ответы и возвраты теряются, многие серверы письма не возьмут. Добавьте запись MX.`,
      })
}

async function lookAtSpf(domain: string, records: MailRecords): Promise<Finding> {
  const texts = await records.texts(domain)
  if (!texts) return ofSpf('note', notChecked)
  const rules = texts.filter((text) => /^v=spf1( |$)/i.test(text))
  if (rules.length === 0)
    return ofSpf('bad', {
      en: `${domain} names no servers that may send for it. Add a TXT record v=spf1 … with the mail server in it.`,
      ru: `${domain} не называет серверов, которым можно отправлять. Добавьте запись TXT v=spf1 … с почтовым сервером.`,
    })
  // RFC 7208 §4.5: then none of them counts.
  if (rules.length > 1)
    return ofSpf('bad', {
      en: `${domain} has ${rules.length} SPF records, so none counts. Make them one.`,
      ru: `У ${domain} записей SPF: ${rules.length}, поэтому ни одна не действует. Объедините их.`,
    })
  return ofSpf('good', { en: rules[0]!.slice(0, 200), ru: rules[0]!.slice(0, 200) })
}

/** Of the domain itself, else of the one above it (RFC 7489 §6.6.3, without the list of public suffixes). */
async function lookAtDmarc(domain: string, records: MailRecords): Promise<Finding> {
  const above = domain.split('.').slice(-2).join('.')
  for (const name of new Set([domain, above])) {
    const texts = await records.texts(`_dmarc.${name}`)
    if (!texts) return ofDmarc('note', notChecked)
    const rule = texts.find((text) => /^v=DMARC1\s*;/i.test(text))
    if (rule) return ofDmarc('good', { en: rule.slice(0, 200), ru: rule.slice(0, 200) })
  }
  return ofDmarc('bad', {
    en: `${domain} has no DMARC record, which large providers want. Add TXT _dmarc.${domain}: v=DMARC1; p=none`,
    ru: `У ${domain} нет записи DMARC, а крупные провайдеры её требуют. Добавьте TXT _dmarc.${domain}: v=DMARC1; p=none`,
  })
}

async function lookAtDkim(domain: string, selector: string, records: MailRecords): Promise<Finding> {
  const name = `${selector}._domainkey.${domain}`
  const texts = await records.texts(name)
  if (!texts) return ofDkim('note', notChecked)
  const key = texts.find((text) => /(^|;)\s*p=/i.test(text))
  // An empty key is one that was taken back (RFC 6376 §3.6.1).
  if (key && /(^|;)\s*p=\s*[^;\s]/i.test(key))
    return ofDkim('good', { en: `a key is at ${name}`, ru: `ключ есть: ${name}` })
  return ofDkim('bad', {
    en: key ? `The key at ${name} was taken back.` : `There is no key at ${name}.`,
    ru: key ? `Ключ ${name} отозван.` : `Ключа ${name} нет.`,
  })
}

/**
 * What receivers look at before they take mail from an address.
 * @param selector names the key that mail is signed by; absent: nobody can tell where it is
 */
export async function lookAtSender(address: string, records: MailRecords, selector?: string): Promise<Finding[]> {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return Promise.all([
    lookAtMx(domain, records),
    lookAtSpf(domain, records),
    lookAtDmarc(domain, records),
    selector === undefined
      ? ofDkim('note', {
          en: 'not checked: --selector NAME says which key signs',
          ru: 'не проверено: ключ называет --selector ИМЯ',
        })
      : lookAtDkim(domain, selector, records),
  ])
}
