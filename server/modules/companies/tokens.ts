import { randomBytes } from 'node:crypto'
import { sha256 } from '../../kernel/security/secrets.ts'

/** The page that spec 000 §2 names. */
const page = '/invitations/accept-invite/'

/** A new token as a link, and what is kept of it. */
export function newToken(origin: string): { link: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { link: `${origin}${page}${token}/`, hash: sha256(token) }
}
