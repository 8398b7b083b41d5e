import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { moveByArrows, moveByLetters } from '../keyboard/arrows.ts'
import { usePhone } from '../use-media.ts'
import { Dialog } from './Dialog.tsx'
import classes from './Popup.module.css'

interface Props {
  label: string
  anchor: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** The panel of a popup: beside its button, on a phone a sheet under the thumb. */
export const PopupPanel = (props: Props) => (usePhone() ? <Sheet {...props} /> : <Beside {...props} />)

function Sheet({ label, onClose, children }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <Dialog flush title={label} onClose={onClose}>
      <div
        ref={menu}
        role="menu"
        aria-label={label}
        className={classes.sheet}
        tabIndex={-1}
        onKeyDown={(event) => moveByArrows(event, menu.current) || moveByLetters(event, menu.current)}
      >
        {children}
      </div>
    </Dialog>
  )
}

/** Where a button is, or was last: a row may leave with it. */
function steady(button: HTMLElement) {
  let last = button.getBoundingClientRect()
  return {
    contextElement: button,
    getBoundingClientRect: () => {
      if (button.isConnected) last = button.getBoundingClientRect()
      return last
    },
  }
}

function Beside({ label, anchor, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement | null>(null)
  const floating = useFloating({
    strategy: 'fixed',
    placement: 'bottom-start',
    elements: { reference: useMemo(() => anchor && steady(anchor), [anchor]) },
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  })
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[aria-checked=true]:not(:disabled)')
    const focus = first ?? panel.current?.querySelector<HTMLElement>('input, button')
    focus?.focus({ preventScroll: true })
    const outside = (event: PointerEvent) => {
      const target = event.target as Node
      if (!panel.current?.contains(target) && !anchor?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', outside, true)
    return () => document.removeEventListener('pointerdown', outside, true)
  }, [anchor, onClose])
  return createPortal(
    <div
      ref={(element) => {
        panel.current = element
        floating.refs.setFloating(element)
      }}
      role="menu"
      aria-label={label}
      className={classes.panel}
      style={floating.floatingStyles}
      onKeyDown={(event) => moveInside(event, panel.current, onClose)}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </div>,
    // A popup inside a modal dialog must stay inside it: everything else is inert.
    anchor?.closest<HTMLElement>('[aria-modal=true]') ?? document.body,
  )
}

function moveInside(event: KeyboardEvent, panel: HTMLElement | null, onClose: () => void): void {
  event.stopPropagation()
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault()
    onClose()
    return
  }
  if (!moveByArrows(event, panel)) moveByLetters(event, panel)
}
