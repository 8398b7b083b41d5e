import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { joined } from '../../../ui/joined.ts'
import type { MenuEntry } from '../../menu.ts'
import { DueMark } from './DueMark.tsx'
import { menuIcons } from './icons.tsx'
import classes from './Rail.module.css'
import { StaffCount } from './StaffCount.tsx'
import { usePlace } from './use-menu.ts'

/** One place of the rail with its name beside it on hover and focus. */
export function RailLink({ entry }: { entry: MenuEntry }) {
  const { _ } = useLingui()
  const Icon = menuIcons[entry.icon]
  const on = usePlace() === entry.path
  return (
    <div className={classes.item}>
      <Link
        to={entry.path as '/'}
        className={joined(classes.button, on && classes.on)}
        aria-current={on ? 'page' : undefined}
      >
        <Icon size={20} stroke={1.75} />
        <span className="visually-hidden">{_(entry.title)}</span>
        <DueMark icon={entry.icon} className={classes.number} />
      </Link>
      <span className={classes.label} aria-hidden>
        {_(entry.title)}
      </span>
    </div>
  )
}

interface GroupProps {
  label: string
  button: ReactNode
  /** True opens upwards from the bottom of the rail. */
  bottom?: boolean
  on?: boolean
  /** What a click of the mouse does, where hovering opens the list. */
  onGo?: () => void
  head?: ReactNode
  entries: readonly MenuEntry[]
  children?: ReactNode
}

/** Several places behind one button: opens on hover, on click and at the keyboard's focus; Escape closes. */
export function RailGroup({ label, button, bottom, on, onGo, head, entries, children }: GroupProps) {
  const { _ } = useLingui()
  const [open, setOpen] = useState(false)
  const item = useRef<HTMLDivElement>(null)
  const byMouse = useRef(false)
  const byHover = useRef(false)
  const closing = useRef(false)
  const close = () => setOpen(false)
  const keys = (event: KeyboardEvent) => {
    const places = [...(item.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    const at = places.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Escape') {
      close()
      closing.current = true
      places[0]?.focus()
      closing.current = false
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const next = (at + (event.key === 'ArrowDown' ? 1 : -1) + places.length) % places.length
      requestAnimationFrame(() => item.current?.querySelectorAll<HTMLElement>('button, a')[next || 1]?.focus())
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the control; this only follows the pointer and focus
    <div
      ref={item}
      className={classes.item}
      // A finger that touches has no place to hover: its press alone opens and closes.
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return
        byHover.current = !open
        setOpen(true)
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      onKeyDown={keys}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <button
        type="button"
        className={joined(classes.button, on && classes.on)}
        aria-label={label}
        aria-expanded={open}
        // The keyboard's focus opens it as the pointer does; a press, which brings the focus too, does by itself.
        onFocus={(event) => {
          if (!closing.current && event.currentTarget.matches(':focus-visible')) setOpen(true)
        }}
        onPointerDown={(event) => {
          byMouse.current = event.pointerType === 'mouse'
        }}
        onClick={(event) => {
          const mouse = byMouse.current && event.detail > 0
          // The pointer has opened it already by hovering: a click goes to the first place, or means what is open.
          if (onGo && mouse) {
            close()
            onGo()
          } else setOpen(!open || (mouse && byHover.current))
          byHover.current = false
        }}
      >
        {button}
      </button>
      {open ? (
        <div className={joined(classes.flyout, bottom && classes.bottom)}>
          <nav className={classes.panel} aria-label={label}>
            {head}
            {entries.map((entry) => {
              const Icon = menuIcons[entry.icon]
              return (
                <Link key={entry.path} to={entry.path as '/'} className={classes.entry} onClick={close}>
                  <Icon size={16} stroke={1.75} />
                  {_(entry.title)}
                  <StaffCount entry={entry} className={classes.many} />
                </Link>
              )
            })}
            {children}
          </nav>
        </div>
      ) : null}
    </div>
  )
}
