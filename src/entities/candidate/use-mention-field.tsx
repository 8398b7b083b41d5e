import { type KeyboardEvent, type ReactNode, Suspense, type SyntheticEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mentionAt, type Named, withName } from '../../../contract/folders/mentions.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const MentionList = lazyPart(() => import('./MentionList.tsx'))

/** Who can be meant by '@' in a field. */
export interface Mentioning {
  /** They read what is written there. */
  readers: readonly Named[]
  /** Colleagues who do not, and how what is written on is shared with one of them; absent: it is not shared. */
  others?: readonly Named[]
  onShare?: ((who: Named) => void) | undefined
  /** Who is told nothing even if they are named: they do not have what is written on, or have left the company. */
  untold?: { without: readonly Named[]; left: readonly Named[] }
}

/** What a key does in the list. @returns whether it was for the list */
export type KeyOfList = (key: string) => boolean

type Field = HTMLTextAreaElement
interface MentionField {
  /** For the field itself. */
  props: {
    onSelect: (event: SyntheticEvent<Field>) => void
    onBlur: () => void
    'aria-controls': string | undefined
    'aria-activedescendant': string | undefined
    'aria-autocomplete': 'list'
  }
  /** Asked first. @returns whether the key was for the list */
  onKey: (event: KeyboardEvent<Field>) => boolean
  list: ReactNode
}

/** A field in which '@' opens the list of those who can be mentioned; by keys and by touch. */
export function useMentionField(mentioning: Mentioning | undefined, onText: (text: string) => void): MentionField {
  const id = useId()
  const keys = useRef<KeyOfList>(null)
  const field = useRef<Field>(null)
  const [asked, setAsked] = useState<{ from: number; typed: string }>()
  /** The '@' whose list was closed, or which has its name. */
  const [closed, setClosed] = useState<number>()
  const [marked, setMarked] = useState<string>()
  const look = ({ currentTarget }: SyntheticEvent<Field>) => {
    field.current = currentTarget
    const { value, selectionStart, selectionEnd } = currentTarget
    const found = mentioning && selectionStart === selectionEnd ? mentionAt(value, selectionStart) : undefined
    if (!found) setClosed(undefined)
    setAsked(found)
  }
  const open = asked !== undefined && asked.from !== closed
  const close = () => setClosed(asked?.from)
  const pick = ({ name }: Named) => {
    const element = field.current
    if (!element || !asked) return
    const { text, caret } = withName(element.value, asked, name)
    flushSync(() => {
      onText(text)
      close()
    })
    element.focus()
    element.setSelectionRange(caret, caret)
  }
  const share = mentioning?.onShare
  return {
    props: {
      onSelect: look,
      onBlur: () => setAsked(undefined),
      'aria-controls': open && marked ? id : undefined,
      'aria-activedescendant': open ? marked : undefined,
      'aria-autocomplete': 'list',
    },
    onKey: (event) => {
      const isOrder = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.nativeEvent.isComposing
      if (!open || isOrder || !keys.current?.(event.key)) return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    list:
      open && mentioning ? (
        <Suspense>
          <MentionList
            id={id}
            typed={asked.typed}
            readers={mentioning.readers}
            others={mentioning.others}
            onShare={
              share &&
              ((who) => {
                // Named at once: by the time it is said they can read it.
                pick(who)
                share(who)
              })
            }
            onPick={pick}
            onClose={close}
            onMark={setMarked}
            keys={keys}
          />
        </Suspense>
      ) : null,
  }
}
