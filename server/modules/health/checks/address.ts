import { connect } from 'node:tls'
import { type Finding, findingAbout } from '../finding.ts'

const ofAddress = findingAbout({ en: 'Address', ru: 'Адрес' })
const limitMs = 5000
const day = 86_400_000
/** A certificate that ends within so many days is renewed by nobody. */
const soonDays = 10

/** What an address says when it is asked from this machine. */
export interface Asked {
  /** Its answer to `/api/health`: of a Hirefold, of something else, none, or a certificate that is not taken. */
  answer: 'ours' | 'other' | 'otherName' | 'untrusted' | undefined
  /** When its certificate ends; absent: none was seen. */
  ends?: Date
}

const otherName = 'ERR_TLS_CERT_ALTNAME_INVALID'
/** That it has ended is told by its date. */
const untrusted: ReadonlySet<string> = new Set([
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'CERT_UNTRUSTED', 'CERT_NOT_YET_VALID'],
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
])

/** What a request says that got no answer: somebody is there, whose certificate is refused, or nobody. */
function refusalOf(error: unknown): Asked['answer'] {
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  if (code === otherName) return 'otherName'
  return untrusted.has(code) ? 'untrusted' : undefined
}

async function healthOf(origin: string): Promise<Asked['answer']> {
  try {
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(limitMs), redirect: 'manual' })
    const body: unknown = await answer.json().catch(() => undefined)
    const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined
    return status === 'ok' || status === 'starting' ? 'ours' : 'other'
  } catch (error) {
    return refusalOf(error)
  }
}

/** Also of one that is not valid any more. */
function certificateEnd({ hostname, port }: URL): Promise<Date | undefined> {
  return new Promise((resolve) => {
    const options = { host: hostname, port: Number(port) || 443, servername: hostname, rejectUnauthorized: false }
    const socket = connect(options, () => {
      const { valid_to: ends } = socket.getPeerCertificate()
      resolve(ends ? new Date(ends) : undefined)
      socket.destroy()
    })
    socket.setTimeout(limitMs, () => socket.destroy())
    socket.once('error', () => resolve(undefined)).once('close', () => resolve(undefined))
  })
}

/** Goes there as a browser would, as far as this machine's network lets it. */
async function askAddress(url: URL): Promise<Asked> {
  const [answer, ends] = await Promise.all([
    healthOf(url.origin),
    url.protocol === 'https:' ? certificateEnd(url) : undefined,
  ])
  return { answer, ...(ends && { ends }) }
}

/** Each public address: whether it leads to a Hirefold, and how long its certificate lasts. */
export function lookAtAddresses(urls: readonly URL[], now: Date, ask = askAddress): Promise<Finding[]> {
  return Promise.all(urls.map(async (url) => said(url.origin, await ask(url), now)))
}

function said(origin: string, { answer, ends }: Asked, now: Date): Finding {
  const on = ends?.toISOString().slice(0, 10)
  const days = ends && Math.floor((ends.getTime() - now.getTime()) / day)
  if (days !== undefined && days < 0)
    return ofAddress('bad', {
      en: `The certificate of ${origin} ended on ${on}: browsers refuse it. Renew it at the proxy.`,
      ru: `Сертификат ${origin} закончился ${on}: браузеры не пустят. Обновите его на прокси.`,
    })
  if (days !== undefined && days < soonDays)
    return ofAddress('bad', {
      en: `The certificate of ${origin} ends on ${on}, in ${days} days, and was not renewed.`,
      ru: `Сертификат ${origin} заканчивается ${on}, через ${days} дн., и не обновлён.`,
    })
  if (answer === 'otherName')
    return ofAddress('bad', {
      en: `The certificate at ${origin} is for another name: browsers refuse it. Give the proxy one for this address.`,
      ru: `Сертификат на ${origin} выдан на другое имя: браузеры не пустят. Дайте прокси сертификат на этот адрес.`,
    })
  if (answer === 'untrusted')
    return ofAddress('bad', {
      en: `This machine doesn't trust the certificate at ${origin}. Of an authority of your own, name it in NODE_EXTRA_CA_CERTS; else browsers refuse it too.`,
      ru: `Эта машина не доверяет сертификату на ${origin}. Если центр сертификации ваш, укажите его в NODE_EXTRA_CA_CERTS; иначе не пустят и браузеры.`,
    })
  // A machine often cannot reach its own public address: that is no fault.
  if (answer === undefined)
    return ofAddress('note', {
      en: `not checked: ${origin} cannot be reached from this machine`,
      ru: `не проверен: с этой машины ${origin} недоступен`,
    })
  if (answer === 'other')
    return ofAddress('bad', {
      en: `What answers at ${origin} is not Hirefold. Look at the proxy's settings, and at PUBLIC_URL.`,
      ru: `По адресу ${origin} отвечает не Hirefold. Проверьте настройки прокси и PUBLIC_URL.`,
    })
  const until = on ? { en: `, certificate until ${on}`, ru: `, сертификат до ${on}` } : { en: '', ru: '' }
  return ofAddress('good', { en: `leads here: ${origin}${until.en}`, ru: `ведёт сюда: ${origin}${until.ru}` })
}
