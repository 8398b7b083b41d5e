import { Trans, useLingui } from '@lingui/react/macro'
import type { MailboxDraft } from '../../../../data/messaging/mail-settings.ts'
import { TextField } from '../../../../ui/fields/Field.tsx'
import { Remark } from '../../../../ui/fields/form/Remark.tsx'
import { SwitchRow } from '../../../../ui/shells/SwitchRow.tsx'
import { EncryptionField } from '../EncryptionField.tsx'
import classes from '../Settings.module.css'
import { readingFrom, usualReadingPort } from './reading-from.ts'

type Reading = NonNullable<MailboxDraft['reading']>

interface Props {
  reading: Reading | null
  /** The server that takes the mail: the other one is usually called alike. */
  host: string
  fields: Readonly<Record<string, string[]>>
  onChange: (reading: Reading | null) => void
}

/** From where replies are read, by the same user and password; off, and nobody reads the mailbox. */
export function ReadingFields({ reading, host, fields, onChange }: Props) {
  const { t } = useLingui()
  const put = (changes: Partial<Reading>) => reading && onChange({ ...reading, ...changes })
  const errorOf = (name: keyof Reading) => fields[`reading.${name}`]?.[0]
  const whole = fields.reading?.[0]
  return (
    <>
      <div className={classes.part}>
        <div className={classes.head}>
          <h2>
            <Trans>Read replies</Trans>
          </h2>
          <span className={classes.quiet}>IMAP</span>
        </div>
      </div>
      <SwitchRow
        label={t`Read replies from this mailbox`}
        note={t`Only replies to emails sent from here are saved. Nothing else is copied from the mailbox.`}
        on={reading !== null}
        onChange={(on) => onChange(on ? readingFrom(host) : null)}
      />
      {reading ? (
        <div className={classes.server}>
          <TextField
            label={t`Server for reading`}
            required
            autoComplete="off"
            maxLength={255}
            placeholder="imap.example.com"
            value={reading.host}
            error={errorOf('host')}
            onChange={(event) => put({ host: event.target.value })}
          />
          <TextField
            label={t`Port for reading`}
            type="number"
            required
            min={1}
            max={65_535}
            value={reading.port || ''}
            error={errorOf('port')}
            onChange={(event) => put({ port: Number(event.target.value) })}
          />
          <EncryptionField
            label={t`Encryption for reading`}
            value={reading.security}
            choices={['tls', 'starttls']}
            error={errorOf('security')}
            onChange={(security) =>
              put(
                reading.port === usualReadingPort[reading.security]
                  ? { security, port: usualReadingPort[security] }
                  : { security },
              )
            }
          />
        </div>
      ) : null}
      {whole ? <Remark>{whole}</Remark> : null}
    </>
  )
}
