/** Cookie names: the prefix `__Host-` on https binds them to this very host (security.md, D1). */
export const cookieName = (name: 'hf_session' | 'csrftoken' | 'dev', secure: boolean) =>
  secure ? `__Host-${name}` : name

/** The value of a cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

interface CookieOptions {
  secure: boolean
  httpOnly: boolean
  sameSite: 'Lax' | 'Strict'
  /** Seconds; 0 deletes the cookie. */
  maxAge: number
}

export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const { secure, httpOnly, sameSite, maxAge } = options
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    `SameSite=${sameSite}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
