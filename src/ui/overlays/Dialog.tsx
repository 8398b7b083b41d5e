import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../Button.tsx'
import { useSheetDrag } from '../gestures/use-sheet-drag.ts'
import { joined } from '../joined.ts'
import { usePhone } from '../use-media.ts'
import classes from './Dialog.module.css'

interface Props {
  title: ReactNode
  children: ReactNode
  /** On a phone it stands where the cross is else, which goes to the left then. */
  act?: ReactNode
  /** Stays at the bottom, also where the body scrolls. */
  foot?: ReactNode
  /** A panel at the right edge; on a phone both are sheets from the bottom. */
  drawer?: boolean
  wide?: boolean
  /** No side gutter on a phone: rows go from edge to edge. */
  flush?: boolean
  /** False: only an answer closes it. */
  closable?: boolean
  onClose: () => void
}

/** A modal in the browser's own dialog: focus stays inside, Escape and a click beside it close. */
export function Dialog({ title, children, act, foot, drawer, wide, flush, closable = true, onClose }: Props) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const drag = useSheetDrag(ref, usePhone() && closable ? onClose : undefined)
  // Before it leaves the page: a dialog that is gone gives the focus back to nobody.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    // What is chosen now is where a choice begins, a form at its first field; the browser's own pick is the cross.
    dialog.querySelector<HTMLElement>('[aria-checked=true], [data-first]')?.focus()
    return () => dialog.close()
  }, [])
  // In the body: what a bar says of the icons in it does not hold for the sheet that one of them opens.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes by onCancel; the click is for the pointer only
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={joined(classes.dialog, drawer && classes.drawer, wide && classes.wide)}
      style={drag.offset ? { transform: `translateY(${drag.offset}px)` } : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (closable) onClose()
      }}
      onClick={(event) => {
        if (closable && event.target === ref.current) onClose()
      }}
    >
      <div className={classes.top} {...drag.handlers}>
        <span className={classes.grip} aria-hidden />
        <div className={joined(classes.head, act !== undefined && classes.acting)}>
          <div id={id} className={classes.title}>
            {title}
          </div>
          {closable ? (
            <Button className={classes.close} look="ghost" square aria-label={t`Close`} onClick={onClose}>
              <IconX size={18} stroke={1.75} />
            </Button>
          ) : null}
          {act}
        </div>
      </div>
      <div className={joined(classes.body, flush && classes.flush)}>{children}</div>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </dialog>,
    document.body,
  )
}
