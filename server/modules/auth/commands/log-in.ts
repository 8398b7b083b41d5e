import { AppError } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { Exchange } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Limit } from '../../../kernel/limits/rate-limit.ts'
import { passwordMatches } from '../../../kernel/security/passwords.ts'
import { emailKey } from '../../users/door.ts'
import { accountByEmail, type SignInAccount } from '../accounts.ts'
import { isKnownDevice } from '../known-devices.ts'

const quarter = 15 * 60_000
/** D-14 and security.md, limits. */
const pairLimit: Limit = { name: 'login account', count: 10, periodMs: quarter }
export const addressLimit: Limit = { name: 'login address', count: 100, periodMs: quarter }
/** Guesses from many addresses. It never locks the owner out: known devices and mailed links go past it. */
const accountLimit: Limit = { name: 'login everywhere', count: 50, periodMs: 3_600_000 }

/**
 * Checks a password. Only failures count against the limits.
 * @throws AppError wrongCredentials (the same for unknown, disabled and wrong), tooMany
 */
export async function checkPassword(
  kernel: Kernel,
  { email, password }: { email: string; password: string },
  exchange: Exchange,
): Promise<SignInAccount> {
  const { db, limits, secrets } = kernel
  const key = emailKey(email)
  const account = await db.system((tx) => accountByEmail(tx, email))
  const isKnown = account !== undefined && isKnownDevice(secrets, exchange, account)
  const taken: [Limit, string][] = []
  const take = async (limit: Limit, subject: string) => {
    await limits.take(limit, subject)
    taken.push([limit, subject])
  }
  await take(addressLimit, exchange.ip)
  await take(pairLimit, `${key}\n${exchange.ip}`)
  if (!isKnown) await take(accountLimit, key)
  const right = await passwordMatches(account?.passwordHash, password)
  if (account && !right) await tellRefusal(kernel, account)
  if (!account || !right) throw new AppError('wrongCredentials')
  for (const [limit, subject] of taken) await limits.giveBack(limit, subject)
  return account
}

/** The company's admins see that somebody tried. */
export async function tellRefusal(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { userId, companyId }: SignInAccount,
): Promise<void> {
  const events = [{ event: 'auth.signInRefused' as const, ids: { userId } }]
  await db.system((tx) => recordEvents(tx, { companyId, actorId: null }, [{ at: clock.now(), events }]))
}
