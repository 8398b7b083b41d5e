import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './FoldersPage.module.css'

interface Props {
  value: string
  onChange: (value: string) => void
}

/** The words that a folder of the list is looked for by; the list follows them. */
export function FindFolder({ value, onChange }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const field = useRef<HTMLInputElement>(null)
  useShortcuts(msg`Folders`, [{ keys: '/', label: msg`Find a folder`, types: true, run: () => field.current?.focus() }])
  return (
    <label className={classes.find}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={t`Find a folder`}
        placeholder={t`Find a folder`}
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
