import { useLingui } from '@lingui/react/macro'

/** A sign-in that is refused (RFC 4954), with what providers say of passwords. */
const refusedSignIn = /^(53[0458]\b|5\d\d[ -]5\.7\.[89]\b)/

/** What machines on the way say means little to who writes mail; what a mail server itself says is left behind it. */
export function usePlainError(): (said: string) => string {
  const { t } = useLingui()
  return (said) => {
    if (said.includes('EAI_AGAIN')) return t`Couldn’t look up the name: the server’s DNS isn’t responding.`
    if (/ENOTFOUND|EAI_/.test(said)) return t`There is no server with this name.`
    if (/ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout|closed the connection/i.test(said))
      return t`The mail server didn’t respond.`
    if (/^(?!\d{3} ).*certificate/i.test(said)) return t`The mail server’s certificate can’t be trusted.`
    if (/HIREFOLD_ALLOW_HOSTS|public address/.test(said))
      return t`The server isn’t allowed to connect there. Whoever runs it can allow this (HIREFOLD_ALLOW_HOSTS).`
    if (refusedSignIn.test(said))
      return t`The server refused the sign-in. Enter the password again; with two-step sign-in, an app password (${said})`
    if (/password cannot be read/.test(said)) return t`The saved password can no longer be read. Enter it again.`
    return said
  }
}
