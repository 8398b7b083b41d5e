import { useLingui } from '@lingui/react/macro'

/** A sign-in that is refused (RFC 4954), with what providers say of passwords. */
const refusedSignIn = /^(53[0458]\b|5\d\d[ -]5\.7\.[89]\b)/

/** What machines on the way say means little to who writes mail; what a mail server itself says is left behind it. */
export function usePlainError(): (said: string) => string {
  const { t } = useLingui()
  return (said) => {
    if (said.includes('EAI_AGAIN')) return t`The name could not be looked up: the server’s DNS does not answer.`
    if (/ENOTFOUND|EAI_/.test(said)) return t`There is no server of this name.`
    if (/ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout|closed the connection/i.test(said))
      return t`The mail server did not answer.`
    if (/^(?!\d{3} ).*certificate/i.test(said)) return t`The mail server’s certificate is not to be trusted.`
    if (/HIREFOLD_ALLOW_HOSTS|public address/.test(said))
      return t`The server may not connect there. Whoever runs it can allow that (HIREFOLD_ALLOW_HOSTS).`
    if (refusedSignIn.test(said))
      return t`The server refused the sign-in. Enter the password again; with two-step sign-in, an app password (${said})`
    if (/password cannot be read/.test(said)) return t`The password cannot be read any more. Enter it again.`
    return said
  }
}
