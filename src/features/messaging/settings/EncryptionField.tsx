import { Trans, useLingui } from '@lingui/react/macro'
import type { MailboxDraft } from '../../../data/messaging/mail-settings.ts'
import { Remark } from '../../../ui/fields/form/Remark.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { joined } from '../../../ui/joined.ts'
import classes from './Settings.module.css'

type Security = MailboxDraft['security']

interface Props {
  /** As it is read out. */
  label: string
  value: Security
  /** The usual one first. */
  choices: readonly ('tls' | 'starttls')[]
  error: string | undefined
  onChange: (security: Security) => void
}

/** How what is said to a server is kept from others; below the row, what is wrong with it or what none of it means. */
export function EncryptionField({ label, value, choices, error, onChange }: Props) {
  const { t } = useLingui()
  const none = { value: 'none' as const, label: t({ message: 'None', context: 'encryption' }) }
  return (
    <>
      <div className={joined(classes.choice, error !== undefined && classes.wrong)}>
        <span aria-hidden>
          <Trans>Encryption</Trans>
        </span>
        <Select
          label={label}
          value={value}
          data={[...choices.map((each) => ({ value: each, label: each.toUpperCase() })), none]}
          onChange={onChange}
        />
      </div>
      {error ? <Remark>{error}</Remark> : null}
      {value === 'none' ? (
        <p className={classes.quiet}>
          <Trans>
            The password and all email are sent unencrypted: anyone along the way can read them. Only use this for a
            server on your own network.
          </Trans>
        </p>
      ) : null}
    </>
  )
}
