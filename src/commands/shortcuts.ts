import type { MessageDescriptor } from '@lingui/core'
import { isCovered, isInside } from '../ui/overlays/covered.ts'
import { chosenInput, isTyping } from './typing.ts'

/** One key, or two after each other, and what they do. */
export interface Shortcut {
  /** As an act declares them. Absent: the palette alone offers it. */
  keys?: string
  /** What it does, for the list of keys and the palette; without one it is not listed. */
  label?: string
  /** Absent: it means something here, but not now. */
  run?: (() => void) | undefined
  /** Offered by the palette too: an act of its own, not a movement. 'named': to who types its name, for there are many. */
  offered?: boolean | 'named'
}

interface ShortcutGroup {
  /** Where these keys mean something: the name of a page, or everywhere. */
  title: MessageDescriptor
  shortcuts: readonly Shortcut[]
}

type Held = () => ShortcutGroup
const groups: Held[] = []

/** All keys that mean something now, what came last first: a page's own before those that hold everywhere. */
export function listedShortcuts(): ShortcutGroup[] {
  const byTitle = Map.groupBy(groups.map((held) => held()).reverse(), ({ title }) => title.id)
  return [...byTitle.values()].map((same) => ({
    title: same[0]!.title,
    shortcuts: same.flatMap(({ shortcuts }) => shortcuts),
  }))
}

/** What has the focus has this key for itself: Enter of a link or button, the keys that choose or move. */
export const isOwn = (key: string, target: EventTarget | null): boolean =>
  target instanceof Element &&
  (key === 'Enter'
    ? target.closest('button, a') !== null
    : target.matches(chosenInput) && /^(?: |Arrow\w+|Home|End|Page\w+)$/.test(key))

/** The key by its Latin name, also where the keyboard is switched to Cyrillic. */
export function nameOf({ key, code, shiftKey, altKey }: KeyboardEvent): string {
  // Of what is held with Alt, the arrows alone mean something.
  if (altKey) return key.startsWith('Arrow') ? `alt ${key.toLowerCase()}` : ''
  if (key === ' ') return 'space'
  if (key.length > 1) return key.toLowerCase()
  if (key.charCodeAt(0) < 128 && code !== 'Slash') return key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}

/** Escape leaves a field of the page; what it stands in is closed by the next one. A box of suggestions has it for itself. */
function leaveField(field: HTMLElement): void {
  if (!isInside(field)) field.blur()
}

/** The first key of two, while the second is awaited. */
let first = ''

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.key === 'Shift') return
  const before = first
  first = ''
  if (isTyping(event.target)) {
    if (event.key === 'Escape') leaveField(event.target)
    return
  }
  if (isCovered()) return
  if (isOwn(event.key, event.target)) return
  const key = nameOf(event)
  const all = listedShortcuts().flatMap((group) => group.shortcuts)
  const found = all.find(({ keys, run }) => run && keys === `${before} ${key}`.trim())
  if (found) {
    event.preventDefault()
    found.run?.()
  } else if (all.some(({ keys }) => keys?.startsWith(`${key} `))) first = key
}

/** Makes a group of keys mean something until the returned function is called. */
export function listen(held: Held): () => void {
  if (groups.length === 0) document.addEventListener('keydown', pressed)
  groups.push(held)
  return () => {
    groups.splice(groups.indexOf(held), 1)
    if (groups.length === 0) document.removeEventListener('keydown', pressed)
  }
}
