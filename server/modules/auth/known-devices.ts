import { cookieName, writeCookie } from '../../kernel/http/cookies.ts'
import type { Exchange } from '../../kernel/implement.ts'
import { type Secrets, sameText } from '../../kernel/security/secrets.ts'

/** The most people who share one browser and all stay known. */
const most = 5
const maxAge = 180 * 86_400

/** Whose mark it is, and since which password: a new password makes every device unknown again. */
export interface Account {
  userId: string
  passwordChangedAt: Date
}

const markOf = (secrets: Secrets, { userId, passwordChangedAt }: Account) =>
  secrets.mac('device', `${userId}\n${passwordChangedAt.toISOString()}`).subarray(0, 16).toString('base64url')

const marksOf = (exchange: Exchange): string[] =>
  (exchange.cookie(cookieName('dev', exchange.secure)) ?? '').split('.').filter(Boolean).slice(0, most)

/** Did this browser sign in to this account before? Then nobody else's guesses hold its owner back. */
export function isKnownDevice(secrets: Secrets, exchange: Exchange, account: Account): boolean {
  const mark = markOf(secrets, account)
  return marksOf(exchange).some((each) => sameText(each, mark))
}

/** Remembers that this browser has signed in to this account. */
export function rememberDevice(secrets: Secrets, exchange: Exchange, account: Account): void {
  const mark = markOf(secrets, account)
  const marks = [mark, ...marksOf(exchange).filter((each) => each !== mark)].slice(0, most)
  const { secure } = exchange
  exchange.addCookie(
    writeCookie(cookieName('dev', secure), marks.join('.'), { secure, httpOnly: true, sameSite: 'Strict', maxAge }),
  )
}
