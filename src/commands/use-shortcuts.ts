import { useEffect, useRef } from 'react'

/** Keys and what they do; a key is its character ('j', '/', '?') or its name in small letters ('enter'). */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const tick = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'checkbox'

/** Single keys of a page. Silent while something is typed, a dialog or menu is open, or a modifier is held. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const held = useRef(shortcuts)
  useEffect(() => {
    held.current = shortcuts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if ((typing(event.target) && !tick(event.target)) || document.querySelector('dialog[open], [role=menu]')) return
      const pressed = event.target instanceof HTMLElement && event.target.closest('button, a') !== null
      if (event.key === 'Enter' && pressed) return
      const run = held.current[event.key.length === 1 ? event.key : event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
