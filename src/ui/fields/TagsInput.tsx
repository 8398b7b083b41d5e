import { TagsInput as MantineTagsInput } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import options from './Options.module.css'
import classes from './TagsInput.module.css'

interface Props {
  /** What is written here, read out. */
  label: string
  /** The words that are there; who uses the field shows them beside it. */
  value: readonly string[]
  /** How many words there may be. */
  most: number
  /** How many letters a word may have. */
  longest: number
  /** Words to choose from; what is typed narrows them. */
  known?: readonly string[]
  /** @param value with what was added, or without the last one; a word is there once, however it is spelled */
  onChange: (value: string[]) => void
  /** Nothing more is to be written. */
  onClose: (by: 'key' | 'blur') => void
}

const classNames = {
  root: classes.root,
  wrapper: classes.none,
  // The list of words stands below it: it needs a place.
  input: classes.root,
  pillsList: classes.none,
  inputField: classes.input,
  dropdown: options.list,
  option: options.option,
}

/** Free words one after the other: Enter or a comma adds one, Backspace in the empty field takes the last one away. */
export function TagsInput({ label, value, most, longest, known = [], onChange, onClose }: Props) {
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose('key')
  }
  const paste = (event: ClipboardEvent) => {
    // The library makes words of all that is pasted; what is one word may still be finished by hand.
    if (!/[,\n]/.test(event.clipboardData.getData('text/plain'))) event.stopPropagation()
  }
  return (
    <span className={classes.none} onPasteCapture={paste}>
      <MantineTagsInput
        unstyled
        classNames={classNames}
        aria-label={label}
        autoFocus
        maxLength={longest}
        maxTags={most}
        splitChars={[',', '\n']}
        acceptValueOnBlur={false}
        renderPill={() => null}
        value={[...value]}
        data={[...known]}
        limit={20}
        withScrollArea={false}
        comboboxProps={{ keepMounted: false, hideDetached: false, position: 'bottom-start', width: 'max-content' }}
        onChange={onChange}
        onKeyDown={leave}
        onBlur={() => onClose('blur')}
      />
    </span>
  )
}
