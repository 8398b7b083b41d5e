import { Menu } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
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

/** It is there as long as it is rendered; focus and closing are its popup's, for the button is not the library's. */
const open = {
  opened: true,
  unstyled: true,
  trapFocus: false,
  returnFocus: false,
  withRoles: false,
  withInitialFocusPlaceholder: false,
  closeOnItemClick: false,
  closeOnEscape: false,
  closeOnClickOutside: false,
  hideDetached: false,
  transitionProps: { duration: 0 },
} as const

function Sheet({ label, onClose, children }: Props) {
  return (
    <Dialog flush title={label} onClose={onClose}>
      <Menu {...open} withinPortal={false} width="auto">
        <Menu.Dropdown aria-label={label} className={classes.sheet}>
          {children}
        </Menu.Dropdown>
      </Menu>
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

/** Tells the library where the menu stands: its button is on the page before any of the library is. */
function Anchor({ element, ref }: { element: HTMLElement | null; ref?: Ref<unknown> }) {
  const place = useMemo(() => element && steady(element), [element])
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(place)
  }, [ref, place])
  return null
}

function Beside({ label, anchor, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target as Node
      if (!panel.current?.contains(target) && !anchor?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', outside, true)
    return () => document.removeEventListener('pointerdown', outside, true)
  }, [anchor, onClose])
  return (
    <Menu
      {...open}
      position="bottom-start"
      offset={6}
      floatingStrategy="fixed"
      middlewares={{ flip: { padding: 8 }, shift: { padding: 8 } }}
      zIndex={50}
      // A popup inside a dialog must stay inside it: everything else is hidden from readers.
      portalProps={{ target: anchor?.closest<HTMLElement>('[aria-modal=true]') ?? document.body }}
    >
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown
        ref={panel}
        aria-label={label}
        className={classes.panel}
        onKeyDown={(event) => closeByKey(event, onClose)}
        onClick={(event) => event.stopPropagation()}
      >
        <First panel={panel} />
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The focus goes to what holds now, else to the first entry, as soon as the panel is on the page. */
function First({ panel }: { panel: { current: HTMLElement | null } }) {
  useEffect(() => {
    const checked = panel.current?.querySelector<HTMLElement>('[aria-checked=true]')
    const first = checked ?? panel.current?.querySelector<HTMLElement>('input, button, [data-menu-item]')
    first?.focus({ preventScroll: true })
  }, [panel])
  return null
}

function closeByKey(event: KeyboardEvent, onClose: () => void): void {
  event.stopPropagation()
  if (event.key !== 'Escape' && event.key !== 'Tab') return
  event.preventDefault()
  onClose()
}
