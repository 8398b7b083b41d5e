import { Trans } from '@lingui/react/macro'
import type { MailTold } from '../../../contract/kit/mail-told.ts'

/** Whether a mail of the server's has not gone as it should: then the other side has said why. */
export const isUndelivered = (mail: MailTold | undefined): mail is MailTold & { said: string } =>
  mail !== undefined && mail.state !== 'sent' && mail.said !== null

/** Why it has not, in the mail server's own words. */
export function MailWords({ mail: { state, said } }: { mail: MailTold & { said: string } }) {
  if (state === 'waiting') return <Trans>Waiting for the mail server: {said}</Trans>
  return state === 'refused' ? <Trans>Refused: {said}</Trans> : <Trans>Not sent in three days: {said}</Trans>
}
