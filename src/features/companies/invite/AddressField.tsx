import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { joined } from '../../../ui/joined.ts'
import classes from '../Company.module.css'
import { refusalTexts } from '../words.ts'
import { type Address, addressesIn } from './addresses.ts'

interface Props {
  addresses: readonly Address[]
  /** What is being written: it counts, though it is no chip yet. */
  typed: string
  onTyped: (typed: string) => void
  onAdd: (emails: string[]) => void
  onRemove: (email: string) => void
}

/** Mail addresses as chips: a comma, a space, Enter, a paste or leaving the field makes one. A refused one is red. */
export function AddressField({ addresses, typed, onTyped, onAdd, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const take = (text: string) => {
    const found = addressesIn(text)
    if (found.length) onAdd(found)
    onTyped('')
  }
  const keys = (event: KeyboardEvent) => {
    // A chord is somebody else's: it sends the invitations.
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Backspace' && typed === '' && addresses.length) onRemove(addresses.at(-1)!.email)
    if (![',', ' ', 'Enter', ';'].includes(event.key)) return
    if (event.key !== 'Enter' || typed.trim()) event.preventDefault()
    take(typed)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    take(`${typed}${event.clipboardData.getData('text/plain')}`)
  }
  const refused = addresses.filter(({ refusal }) => refusal)
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {t`Email addresses`}
      </label>
      <div className={classes.box}>
        {addresses.map(({ email, refusal }) => (
          <span key={email} className={joined(classes.chip, refusal && classes.refused)}>
            <span title={email}>{email}</span>
            <button type="button" aria-label={t`Remove ${email}`} onClick={() => onRemove(email)}>
              <IconX size={14} stroke={1.75} />
            </button>
          </span>
        ))}
        <input
          id={id}
          className={classes.typed}
          type="text"
          inputMode="email"
          data-first
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed}
          aria-describedby={refused.length ? `${id}-wrong` : undefined}
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={keys}
          onPaste={paste}
          onBlur={() => take(typed)}
        />
      </div>
      {refused.length ? (
        <ul className={classes.reasons} id={`${id}-wrong`} role="alert">
          {refused.slice(0, 5).map(({ email, refusal }) => (
            <li key={email}>
              <IconAlertCircle size={16} stroke={1.75} aria-hidden />
              {email}: {i18n._(refusalTexts[refusal!])}
            </li>
          ))}
          {refused.length > 5 ? <li>{t`And ${refused.length - 5} more`}</li> : null}
        </ul>
      ) : null}
    </div>
  )
}
