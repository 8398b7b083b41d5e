import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Sent.module.css'

interface Props {
  value: string
  /** Under which its key is listed. */
  title: MessageDescriptor
  onChange: (value: string) => void
}

/** Words of a name, an address or a subject; the list follows them. */
export function FindMessage({ value, title, onChange }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const field = useRef<HTMLInputElement>(null)
  useShortcuts(title, [{ keys: '/', label: msg`Find a message`, types: true, run: () => field.current?.focus() }])
  return (
    <label className={classes.find}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={t`Find a message`}
        placeholder={t`Find a message`}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {phone ? null : (
        <span aria-hidden>
          <Keys keys="/" />
        </span>
      )}
    </label>
  )
}
