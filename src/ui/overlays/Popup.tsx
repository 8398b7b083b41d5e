import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'

/** Fetched when a hand comes near: most pages have popups, and few visits open one. */
const load = () => import('./PopupPanel.tsx')
/** What does not come now is asked for again when it is opened. */
export const loadPanel = (ahead?: () => Promise<unknown>): void => void Promise.all([load(), ahead?.()]).catch(() => {})
export const PopupPanel = lazyPart(() => load().then((module) => ({ default: module.PopupPanel })))

interface Props {
  /** The name of the panel, and of the button where its own text does not say enough. */
  label: string
  /** The button's text is its name. */
  named?: boolean
  button: ReactNode
  buttonClass?: string | undefined
  disabled?: boolean
  title?: string | undefined
  /** Fetches what the panel holds, where that is a part of its own: it comes with the panel. */
  ahead?: () => Promise<unknown>
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel beside itself; arrows move inside, Escape and a press outside close it. */
export function Popup({ label, named, button, buttonClass, disabled, title, ahead, children }: Props) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  const loadAhead = () => loadPanel(ahead)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-label={named ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={disabled}
        title={title}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(!open)
        }}
      >
        {button}
      </button>
      {open ? (
        <Suspense>
          <PopupPanel label={label} anchor={opener.current} onClose={close}>
            {children(close)}
          </PopupPanel>
        </Suspense>
      ) : null}
    </>
  )
}
