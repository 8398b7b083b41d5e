import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useRef } from 'react'
import { listen, type Shortcut } from './shortcuts.ts'

/**
 * Keys of a page while it is shown. Silent while something is typed, a dialog or menu is open, or a modifier is held.
 * The list of keys (`?`) and the palette read the same declaration.
 */
export function useShortcuts(title: MessageDescriptor, shortcuts: readonly Shortcut[]): void {
  const held = useRef({ title, shortcuts })
  useEffect(() => {
    held.current = { title, shortcuts }
  })
  useEffect(() => listen(() => held.current), [])
}
