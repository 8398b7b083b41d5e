import { ECDH } from 'node:crypto'
import { request } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { ClosedAddress, isPublic, publicLookup } from '../../kernel/outbound/public-address.ts'
import type { Push } from '../../ports/push.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/** One request to a push service. @returns the status of its answer */
export type Deliver = (request: {
  endpoint: string
  method: string
  headers: Record<string, string>
  body: Buffer
}) => Promise<number>

interface WebPushParts {
  keys: VapidKeys
  /** Where a push service reaches the operator: an https: or mailto: address. */
  subject: string
  deliver: Deliver
  /** For operators whose push service stands in their own network. */
  closedToo?: boolean
}

/** A day: what was not fetched by then is old news. */
const keptSeconds = 86_400
/** It will be different another time. */
const passing = (status: number) => status === 408 || status === 429 || status >= 500

/** Web push by RFC 8030, 8188, 8291 and 8292. */
export const webPushTo = ({ keys, subject, deliver, closedToo = false }: WebPushParts): Push => ({
  publicKey: keys.publicKey,
  fault({ endpoint, p256dh, auth }) {
    if (!closedToo && isClosed(hostOf(endpoint))) return 'endpoint'
    if (!isPoint(p256dh)) return 'p256dh'
    return Buffer.from(auth, 'base64url').length === 16 ? undefined : 'auth'
  },
  async send({ endpoint, p256dh, auth }, message) {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails: { subject, ...keys },
      TTL: keptSeconds,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
    })
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]))
    const status = await deliver({ endpoint, method: details.method, headers, body: details.body }).catch(goneIfClosed)
    if (status === 404 || status === 410) return 'gone'
    if (passing(status)) throw new Error(`The push service answered ${status}`)
    return status < 300 ? 'sent' : 'refused'
  },
})

const hostOf = (endpoint: string): string => new URL(endpoint).hostname.replace(/^\[|\]$/g, '')

/** A name is looked at when it is resolved; an address is none, nor is this machine's own name. */
const isClosed = (host: string): boolean => (isIP(host) ? !isPublic(host) : /(^|\.)localhost\.?$/.test(host))

/** A public key is a point of the curve, written out (RFC 8291). */
function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Where we may not go there is nobody to tell. */
function goneIfClosed(error: unknown): number {
  if (error instanceof ClosedAddress) return 410
  throw error
}

const timeoutMs = 10_000

/**
 * Over the network: https only, no redirects, and into no network that is closed to strangers.
 * @param closedToo for operators whose push service stands in their own network
 */
export const deliverOverHttps =
  (closedToo: boolean): Deliver =>
  ({ endpoint, method, headers, body }) =>
    new Promise((resolve, reject) => {
      const url = new URL(endpoint)
      const host = hostOf(endpoint)
      if (url.protocol !== 'https:' || (!closedToo && isClosed(host)))
        return reject(new ClosedAddress(`${host} is no push service`))
      const options = { method, headers, timeout: timeoutMs, ...(closedToo ? {} : { lookup: publicLookup }) }
      const sent = request(url, options, (answer) => {
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      })
      sent.once('timeout', () => sent.destroy(new Error('The push service does not answer')))
      sent.on('error', reject)
      sent.end(body)
    })
