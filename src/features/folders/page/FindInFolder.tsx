import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import classes from './FolderPage.module.css'

interface Props {
  inputRef: Ref<HTMLInputElement>
  value: string
  /** It was asked for: typing may begin. */
  focused: boolean
  onChange: (value: string | undefined) => void
}

/** The words follow the typing a moment later, so that a long list is not read for every letter. */
export function FindInFolder({ inputRef, value, focused, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const told = useRef(onChange)
  useEffect(() => {
    told.current = onChange
  })
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => told.current(typed || undefined), 200)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <label className={classes.find}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={inputRef}
        type="search"
        // biome-ignore lint/a11y/noAutofocus: it comes when its button is pressed
        autoFocus={focused}
        aria-label={t`Find in folder`}
        placeholder={t`Find in folder`}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
