import type { MessageDescriptor } from '@lingui/core'
import { useLayoutEffect, useRef } from 'react'
import { listen, type Shortcut } from './shortcuts.ts'

/**
 * Keys of a page while it is shown. Silent while something is typed, a dialog or menu is open, or a modifier is held.
 * The list of keys (`?`) and the palette read the same declaration.
 */
export function useShortcuts(title: MessageDescriptor, shortcuts: readonly Shortcut[]): void {
  const held = useRef({ title, shortcuts })
  // Before the next key can come, however fast they are typed.
  useLayoutEffect(() => {
    held.current = { title, shortcuts }
  })
  // Before the screen is shown: whoever sees it may press a key at once.
  useLayoutEffect(() => listen(() => held.current), [])
}
