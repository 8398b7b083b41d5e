import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { numbers } from '../../lib/intl.ts'
import classes from './Choices.module.css'

interface Props<Key extends string> {
  label: string
  value: Key
  /** `count`: how many there are of each, once that is known. */
  options: readonly { key: Key; label: string; count?: number | undefined }[]
  onChange: (key: Key) => void
}

/** Kinds that a list is narrowed to, one of them at a time, each with how many it holds. */
export function Choices<Key extends string>({ label, value, options, onChange }: Props<Key>) {
  const { i18n } = useLingui()
  const chosen = useRef<HTMLButtonElement>(null)
  const counts = options.map(({ count }) => count).join()
  // The row may be wider than a phone, and grows with its counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where these change
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value, counts])
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {options.map(({ key, label: name, count }) => (
        <button
          key={key}
          type="button"
          className={classes.choice}
          aria-pressed={key === value}
          ref={key === value ? chosen : undefined}
          onClick={() => onChange(key)}
        >
          {name}{' '}
          <span className={classes.count}>{count === undefined ? null : numbers(i18n.locale).format(count)}</span>
        </button>
      ))}
    </fieldset>
  )
}
