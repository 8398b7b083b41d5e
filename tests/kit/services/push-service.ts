import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { type Deliver, makeVapidKeys, webPushTo } from '../../../server/adapters/web-push/web-push.ts'
import { everyMinute } from '../../../server/modules/notices/jobs/tell-devices.ts'
import type { Push } from '../../../server/ports/push.ts'
import type { TestServer } from '../server.ts'

/** A browser that wants to be told, with keys of its own. */
export interface PushDevice {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** What came for it, decrypted. @throws when it was not for this device, or not signed by the server's key */
  read(): unknown[]
}

/** A push service without a network: keeps what it is given, and answers as it is told to. */
export interface PushService {
  push: Push
  /** What it answers from now on; 201 at the beginning. */
  status: number
  /** Everything that was sent, as a stranger on the way sees it. */
  seen(): string
  /** @param host of the push service; Apple's is told in another form */
  device(name: string, host?: string): PushDevice
}

type Request = Parameters<Deliver>[0]

/** RFC 8188 and 8291, written from the text and not with the server's library: what it says must be readable to others. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!]
  const sender = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32)
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, length))
  const sealed = body.subarray(21 + keyLength)
  const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  open.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** The signature of RFC 8292 under the key that the server shows to browsers. */
function checkSigned({ headers, endpoint }: Request, publicKey: string): void {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.Authorization ?? '') ?? []
  if (key !== publicKey || !token) throw new Error('not signed by this server')
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const by = { key: jwk, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, by, Buffer.from(signature, 'base64url'))) throw new Error('a wrong signature')
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }
  if (aud !== new URL(endpoint).origin) throw new Error('signed for somebody else')
}

/** A fake of what stands between the server and a browser. */
export function pushService(): PushService {
  const requests: Request[] = []
  const deliver: Deliver = async (request) => {
    if (service.status < 300) requests.push(request)
    return service.status
  }
  const push = webPushTo({ keys: makeVapidKeys(), subject: 'https://hire.example.com', deliver })
  const service: PushService = {
    push,
    status: 201,
    seen: () => requests.map(({ body, ...rest }) => `${JSON.stringify(rest)}${body.toString('latin1')}`).join('\n'),
    device(name, host = 'push.example.com') {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = createHmac('sha256', randomBytes(16)).digest().subarray(0, 16)
      const endpoint = `https://${host}/send/${name}`
      return {
        endpoint,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
        read: () => {
          const mine = requests.filter((request) => request.endpoint === endpoint)
          for (const request of mine) {
            checkSigned(request, push.publicKey)
            requests.splice(requests.indexOf(request), 1)
          }
          return mine.map(({ body }) => JSON.parse(decrypt(body, ecdh, auth)) as unknown)
        },
      }
    },
  }
  return service
}

/** The turn of what has happened, of the job that tells devices, and of those that it asks for. */
export async function devicesTold({ dispatcher, database, jobs }: TestServer): Promise<void> {
  await dispatcher.dispatch()
  await database.system((tx) => jobs.send(tx, everyMinute, {}))
  jobs.poke(everyMinute)
  await jobs.settled()
  await jobs.settled()
}
