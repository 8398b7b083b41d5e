import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import type { Secrets } from './secrets.ts'

/** Where a secret stands: anywhere else it cannot be opened. */
export interface Place {
  table: string
  column: string
  row: string
  companyId: number
}

/** What was not sealed at this place by this server's secret. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

const ivLength = 12
const tagLength = 16
const keyLength = 32
const algorithm = 'aes-256-gcm'

/** iv, tag and what was enciphered, in a row. */
function encipher(key: Buffer, bound: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(bound))
  const enciphered = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), enciphered])
}

/** @throws SealBroken */
function decipher(key: Buffer, bound: string, sealed: Buffer): Buffer {
  try {
    const iv = sealed.subarray(0, ivLength)
    const tag = sealed.subarray(ivLength, ivLength + tagLength)
    const opening = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
    opening.setAAD(Buffer.from(bound)).setAuthTag(tag)
    return Buffer.concat([opening.update(sealed.subarray(ivLength + tagLength)), opening.final()])
  } catch (error) {
    throw new SealBroken('A sealed secret cannot be opened: HIREFOLD_SECRET is another, or it was moved', {
      cause: error,
    })
  }
}

const boundTo = ({ table, column, row, companyId }: Place) => `${table}:${column}:${row}:${companyId}`

/** A company's own key; only wrapped does it leave the server's memory. */
interface CompanyKey {
  kid: string
  key: Buffer
}

export const makeCompanyKey = (): CompanyKey => ({ kid: randomUUID(), key: randomBytes(keyLength) })

export const wrapKey = (secrets: Secrets, companyId: number, { kid, key }: CompanyKey): Buffer =>
  encipher(secrets.key('company keys', kid), `company_keys:wrapped:${kid}:${companyId}`, key)

/** @throws SealBroken */
export const unwrapKey = (secrets: Secrets, companyId: number, kid: string, wrapped: Buffer): CompanyKey => ({
  kid,
  key: decipher(secrets.key('company keys', kid), `company_keys:wrapped:${kid}:${companyId}`, wrapped),
})

/** `v1.<kid>.<iv, tag and text>` (security.md, Secrets at rest). */
export const sealWith = ({ kid, key }: CompanyKey, place: Place, secret: string): string =>
  `v1.${kid}.${encipher(key, boundTo(place), Buffer.from(secret)).toString('base64url')}`

/** @throws SealBroken */
export function openWith({ kid, key }: CompanyKey, place: Place, sealed: string): string {
  const [version, by, text] = sealed.split('.')
  if (version !== 'v1' || by !== kid || text === undefined) throw new SealBroken('Sealed by another key')
  return decipher(key, boundTo(place), Buffer.from(text, 'base64url')).toString()
}

/** Seals a secret by its company's key, which is made where there is none yet. */
export async function seal(
  tx: Tx,
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  place: Place,
  secret: string,
): Promise<string> {
  return sealWith(await anyKeyOf(tx, { secrets, clock }, place.companyId), place, secret)
}

/**
 * What a company alone can say of a text. It outlives a change of the server's secret, as the company's key does: links of
 * mails that left long ago stand on it.
 */
export async function companyMac(
  tx: Tx,
  parts: { secrets: Secrets; clock: Clock },
  companyId: number,
  purpose: 'unsubscribe' | 'privacy' | 'opened',
  text: string | Buffer,
): Promise<Buffer> {
  const { key } = await anyKeyOf(tx, parts, companyId)
  const derived = Buffer.from(hkdfSync('sha256', key, '', `hirefold company ${purpose}`, keyLength))
  return createHmac('sha256', derived).update(text).digest()
}

/** A company's key, which is made where there is none yet. */
async function anyKeyOf(tx: Tx, { secrets, clock }: { secrets: Secrets; clock: Clock }, companyId: number) {
  const known = await keptKeyOf(tx, companyId)
  if (known) return unwrapKey(secrets, companyId, known.kid, known.wrapped)
  const made = makeCompanyKey()
  const wrapped = wrapKey(secrets, companyId, made)
  await tx
    .insertInto('company_keys')
    .values({ company_id: companyId, kid: made.kid, wrapped, made_at: clock.now() })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  return keyOf(tx, secrets, companyId)
}

/** @throws SealBroken */
export async function open(tx: Tx, secrets: Secrets, place: Place, sealed: string): Promise<string> {
  return openWith(await keyOf(tx, secrets, place.companyId), place, sealed)
}

const keptKeyOf = (tx: Tx, companyId: number) =>
  tx.selectFrom('company_keys').select(['kid', 'wrapped']).where('company_id', '=', companyId).executeTakeFirst()

async function keyOf(tx: Tx, secrets: Secrets, companyId: number): Promise<CompanyKey> {
  const row = await keptKeyOf(tx, companyId)
  if (!row) throw new SealBroken('The company has no key')
  return unwrapKey(secrets, companyId, row.kid, row.wrapped)
}
