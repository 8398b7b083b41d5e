import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { companyMac } from '../../../kernel/security/sealed.ts'

/** What the links of a mail are for: a key of one opens nothing of the other. */
export type LinkPurpose = 'unsubscribe' | 'privacy' | 'opened'

type Parts = Pick<Kernel, 'secrets' | 'clock'>

const idLength = 16
const macLength = 16
/** Of a message's id and what the company says of it. */
const whole = /^[\w-]{43}$/

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const macOf = async (tx: Tx, parts: Parts, companyId: number, purpose: LinkPurpose, id: Buffer) =>
  (await companyMac(tx, parts, companyId, purpose, id)).subarray(0, macLength)

interface OfMessage {
  id: string
  company_id: number
}

/** The key in a link of a mail: the same at every try, and good for as long as the message is kept. */
export async function linkKey(tx: Tx, parts: Parts, purpose: LinkPurpose, message: OfMessage): Promise<string> {
  const id = idBytes(message.id)
  return Buffer.concat([id, await macOf(tx, parts, message.company_id, purpose, id)]).toString('base64url')
}

/** A system transaction. @returns the message of whose link this is the key; undefined for any other text */
export async function messageOfKey(tx: Tx, parts: Parts, purpose: LinkPurpose, key: string) {
  if (!whole.test(key)) return undefined
  const bytes = Buffer.from(key, 'base64url')
  const id = bytes.subarray(0, idLength)
  const hex = id.toString('hex')
  const message = await tx
    .selectFrom('messages')
    .select(['id', 'company_id', 'profile_id', 'address', 'list_id', 'step', 'step_version'])
    .where('id', '=', hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
    .executeTakeFirst()
  if (!message) return undefined
  const mac = await macOf(tx, parts, message.company_id, purpose, id)
  return timingSafeEqual(mac, bytes.subarray(idLength)) ? message : undefined
}
export type LinkedMessage = NonNullable<Awaited<ReturnType<typeof messageOfKey>>>
