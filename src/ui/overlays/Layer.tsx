import { ModalBase, ModalBaseContent, ModalBaseOverlay } from '@mantine/core'
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { joined } from '../joined.ts'
import { topDialog } from './covered.ts'
import classes from './Layer.module.css'

interface Props {
  /** Its name, where no title in it says it. */
  label?: string
  /** How it looks. */
  className?: string | undefined
  style?: CSSProperties | undefined
  /** Where it stands on the page. */
  place?: string | undefined
  /** What lies beneath is seen as it was. */
  clear?: boolean
  /** False: only an answer closes it. */
  closable?: boolean
  ref?: Ref<HTMLElement>
  onClose: () => void
  children: ReactNode
}

/**
 * What lies over the whole page: focus stays inside and goes back, Escape and a click beside it close the topmost one.
 * Dialogs, drawers, sheets and the palette stand on it.
 */
export function Layer({ label, className, style, place, clear, closable = true, ref, onClose, children }: Props) {
  const own = useRef<HTMLElement>(null)
  useUncovering(own)
  useFocusReturn()
  useEscape(own, closable ? onClose : undefined)
  const attach = useCallback(
    (element: HTMLElement | null) => {
      own.current = element
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
      if (!element) return
      cover(element)
      focusFirst(element)
    },
    [ref],
  )
  return (
    <ModalBase
      opened
      unstyled
      withinPortal
      trapFocus
      zIndex={200}
      lockScroll={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={closable}
      transitionProps={{ duration: 0 }}
      onClose={onClose}
    >
      <ModalBaseOverlay className={joined(classes.scrim, clear && classes.clear)} />
      <ModalBaseContent
        ref={attach}
        aria-label={label}
        className={joined(classes.content, className)}
        style={style}
        innerProps={{ className: joined(classes.place, place) }}
        onFocus={(event) => markFocus(event.currentTarget, event.target)}
      >
        {children}
      </ModalBaseContent>
    </ModalBase>
  )
}

/** The layers over the page, the topmost last; those beneath it are not seen (000 §4: opening one hides the others). */
const layers: HTMLElement[] = []

function cover(element: HTMLElement): void {
  if (!layers.includes(element)) layers.push(element)
  showTopmost()
}

function showTopmost(): void {
  for (const layer of layers) layer.style.visibility = layer === layers.at(-1) ? '' : 'hidden'
}

/** What it has hidden is seen again when it goes, before the focus is given back there. */
function useUncovering(own: { current: HTMLElement | null }): void {
  useLayoutEffect(
    () => () => {
      const at = own.current ? layers.indexOf(own.current) : -1
      if (at >= 0) layers.splice(at, 1)
      showTopmost()
    },
    [own],
  )
}

/** What is chosen now is where a choice begins, a form at its first field; else the first that can have it. */
function focusFirst(content: HTMLElement): void {
  const marked = content.querySelector<HTMLElement>('[aria-checked=true], [data-first]')
  const focused = content.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined
  const first = marked ?? focused ?? content.querySelector<HTMLElement>('button, input, textarea, select, a[href]')
  if (first) markFocus(content, first)
  first?.focus({ preventScroll: true })
}

/** A turn after its opening the library's trap gives the focus to what is marked: it stays where it is by then. */
function markFocus(content: HTMLElement, focused: HTMLElement): void {
  content.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus')
  focused.setAttribute('data-autofocus', '')
}

/** The element that had the focus before has it again, before the layer leaves the page. */
function useFocusReturn(): void {
  const before = useRef<Element | null>(null)
  // So early that nothing in it has the focus yet; a layer in whose place it comes has given its own back by then.
  useInsertionEffect(() => {
    before.current = document.activeElement
  }, [])
  useLayoutEffect(
    () => () => {
      const { current } = before
      if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
    },
    [],
  )
}

/** Escape closes what lies on top, and nothing beneath it; what has a use for it inside prevents its default. */
function useEscape(layer: { current: HTMLElement | null }, onClose: (() => void) | undefined): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (topDialog() !== layer.current) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onClose?.()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [layer, onClose])
}
