import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { joined } from '../joined.ts'
import classes from './CodeField.module.css'
import { frame } from './Field.tsx'

interface Props {
  label: ReactNode
  name: string
  /** The characters typed so far, without the dashes between the groups. */
  value: string
  groups: number
  /** Characters in a group. */
  size: number
  error?: string | undefined
  hint?: ReactNode
  onChange: (value: string) => void
}

/** Capitals and digits: the case, spaces and dashes of what is typed or pasted don't count. */
const clean = (typed: string): string => typed.toUpperCase().replace(/[^A-Z\d]/g, '')

const numbers = (count: number, from = 0): number[] => Array.from({ length: count }, (_, at) => from + at)

/** A code of groups of characters: one field to type and paste into, drawn as a box for each character. */
export function CodeField({ label, name, value, groups, size, error, hint, onChange }: Props) {
  const id = useId()
  const length = groups * size
  const looks = frame({ error, hint })
  return (
    <Input.Wrapper {...looks} id={id} label={label} withAsterisk={false}>
      <div className={joined(classes.code, error && classes.wrong)}>
        {numbers(groups).map((group) => (
          <span key={group} className={classes.group} aria-hidden>
            {numbers(size, group * size).map((at) => (
              <span key={at} className={joined(classes.box, at === Math.min(value.length, length - 1) && classes.next)}>
                {value[at]}
              </span>
            ))}
          </span>
        ))}
        <Input
          unstyled
          id={id}
          name={name}
          required
          classNames={{ wrapper: classes.cover, input: classes.input }}
          value={value}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(clean(event.target.value).slice(0, length))}
          onSelect={({ currentTarget: field }) => {
            const { selectionStart: start, selectionEnd: end, value: typed } = field
            // The boxes show no caret between two characters: it stays at the end.
            if (start === end && end !== typed.length) field.setSelectionRange(typed.length, typed.length)
          }}
        />
      </div>
    </Input.Wrapper>
  )
}
