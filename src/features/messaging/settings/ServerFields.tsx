import { Trans, useLingui } from '@lingui/react/macro'
import type { MailboxDraft } from '../../../data/messaging/mail-settings.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { EncryptionField } from './EncryptionField.tsx'
import classes from './Settings.module.css'

type Server = Pick<MailboxDraft, 'host' | 'port' | 'security'>

interface Props {
  draft: Server
  fields: Readonly<Record<string, string[]>>
  onChange: (changes: Partial<Server>) => void
}

/** Where an encryption is usually found (RFC 8314). */
const usualPort = { tls: 465, starttls: 587, none: 25 }

/** The server that takes the mail, its port, and how what is said to it is kept from others. */
export function ServerFields({ draft, fields, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <div className={classes.part}>
        <div className={classes.head}>
          <h2>
            <Trans>Sending</Trans>
          </h2>
          <span className={classes.quiet}>SMTP</span>
        </div>
      </div>
      <div className={classes.server}>
        <TextField
          label={t`Server`}
          required
          autoComplete="off"
          maxLength={255}
          placeholder="smtp.example.com"
          value={draft.host}
          error={fields.host?.[0]}
          onChange={(event) => onChange({ host: event.target.value })}
        />
        <TextField
          label={t`Port`}
          type="number"
          required
          min={1}
          max={65_535}
          value={draft.port || ''}
          error={fields.port?.[0]}
          onChange={(event) => onChange({ port: Number(event.target.value) })}
        />
        <EncryptionField
          label={t`Encryption`}
          value={draft.security}
          choices={['starttls', 'tls']}
          error={fields.security?.[0]}
          onChange={(security) =>
            onChange(draft.port === usualPort[draft.security] ? { security, port: usualPort[security] } : { security })
          }
        />
      </div>
    </>
  )
}
