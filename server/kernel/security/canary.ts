import type { Tx } from '../../db/database.ts'
import { keepMark, markOf } from '../data/marks.ts'
import { StartError } from '../errors.ts'
import { makeCompanyKey, SealBroken, unwrapKey, wrapKey } from './sealed.ts'
import type { Secrets } from './secrets.ts'

/** What tells the secret by which everything was sealed from any other (security.md, Secrets at rest). */

const name = 'secret canary'
/** Of no company. */
const nobody = 0

interface Canary {
  kid: string
  wrapped: string
}

function newCanary(secrets: Secrets): Canary {
  const key = makeCompanyKey()
  return { kid: key.kid, wrapped: wrapKey(secrets, nobody, key).toString('base64') }
}

function opens(secrets: Secrets, companyId: number, kid: string, wrapped: Buffer): boolean {
  try {
    unwrapKey(secrets, companyId, kid, wrapped)
    return true
  } catch (error) {
    if (error instanceof SealBroken) return false
    throw error
  }
}

/** Whether it is the secret that this data was sealed with; undefined: nothing says. A system transaction. */
export async function fitsSecret(tx: Tx, secrets: Secrets): Promise<boolean | undefined> {
  const canary = await markOf<Canary>(tx, name)
  if (canary) {
    const { kid, wrapped } = canary
    return opens(secrets, nobody, kid, Buffer.from(wrapped, 'base64'))
  }
  // Data of a version without a canary.
  const key = await tx.selectFrom('company_keys').selectAll().orderBy('company_id').limit(1).executeTakeFirst()
  return key && opens(secrets, key.company_id, key.kid, key.wrapped)
}

const writeCanary = (tx: Tx, secrets: Secrets) => keepMark(tx, name, newCanary(secrets))

/** All who were signed in sign in again: what their pages prove themselves by was made of the former secret. */
const endAllSessions = (tx: Tx) => tx.deleteFrom('sessions').execute()

/**
 * Stops a start with a secret by which nothing that is sealed can be opened; where nothing is, the secret is taken for the
 * data's own. A system transaction.
 * @param isMade it was made just now, because none was kept
 * @throws StartError that says the ways on
 */
export async function checkSecret(tx: Tx, secrets: Secrets, isMade = false): Promise<void> {
  const known = await fitsSecret(tx, secrets)
  const isSealed = known === false && (await tx.selectFrom('company_keys').select('kid').limit(1).executeTakeFirst())
  if (isSealed && isMade)
    throw new StartError(
      'There is no `secret` in HIREFOLD_DATA, and this data was sealed with one. Copy it from where the data comes from, or set HIREFOLD_SECRET to it. If it is lost, `npm run rotate-secret -- --forget` gives up what it had sealed.',
    )
  if (isSealed)
    throw new StartError(
      'HIREFOLD_SECRET is not the secret that this data was sealed with. Start with the one from before; or set HIREFOLD_SECRET to the new one and HIREFOLD_SECRET_OLD to the old, and run `npm run rotate-secret`. If the old one is lost, `npm run rotate-secret -- --forget` gives up what it had sealed.',
    )
  if (!known) await writeCanary(tx, secrets)
  if (known === false || isMade) await endAllSessions(tx)
}

/**
 * Wraps the companies' keys by another secret; nothing else is written anew. A system transaction: all or nothing. What is
 * wrapped by the new one already stays.
 * @returns how many keys there are
 * @throws StartError where one opens by neither
 */
export async function rewrapKeys(tx: Tx, old: Secrets, next: Secrets): Promise<number> {
  const rows = await tx.selectFrom('company_keys').selectAll().orderBy('company_id').forUpdate().execute()
  for (const { company_id: companyId, kid, wrapped } of rows) {
    if (opens(next, companyId, kid, wrapped)) continue
    if (!opens(old, companyId, kid, wrapped))
      throw new StartError('HIREFOLD_SECRET_OLD is not the secret that this data was sealed with. Nothing was changed.')
    const again = wrapKey(next, companyId, unwrapKey(old, companyId, kid, wrapped))
    await tx.updateTable('company_keys').set({ wrapped: again }).where('company_id', '=', companyId).execute()
  }
  await writeCanary(tx, next)
  await endAllSessions(tx)
  return rows.length
}

/** The old secret is lost: what it had sealed, and links in mails that have left, are given up. */
export async function forgetKeys(tx: Tx, next: Secrets): Promise<number> {
  const gone = await tx.deleteFrom('company_keys').returning('kid').execute()
  await writeCanary(tx, next)
  await endAllSessions(tx)
  return gone.length
}
