import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Layer } from '../../../ui/overlays/Layer.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Composer.module.css'

interface Props {
  title: string
  /** Beside the title. */
  beside?: ReactNode
  /** At the other end of the head. */
  act?: ReactNode
  onKeys?: (event: KeyboardEvent) => void
  onClose: () => void
  children: ReactNode
}

/** Over the page at its right edge, which stays in use beside it; on a phone the whole screen. Escape closes it. */
export function ComposerFrame({ title, beside, act, onKeys, onClose, children }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const inside = (
    <>
      <header className={classes.head}>
        {phone ? <Close label={t`Close`} onClose={onClose} /> : null}
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.beside}>{beside}</span>
        {act}
        {phone ? null : <Close label={t`Close`} onClose={onClose} />}
      </header>
      {children}
    </>
  )
  if (phone)
    return (
      <Layer label={title} className={classes.screen} onClose={onClose}>
        <div className={classes.whole} onKeyDownCapture={onKeys}>
          {inside}
        </div>
      </Layer>
    )
  return (
    <Beside title={title} onKeys={onKeys} onClose={onClose}>
      {inside}
    </Beside>
  )
}

function Close({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <Button look="ghost" square aria-label={label} onClick={onClose}>
      <IconX size={18} stroke={1.75} />
    </Button>
  )
}

type BesideProps = Pick<Props, 'title' | 'onKeys' | 'onClose' | 'children'>

/** No layer: the page beside it can be read, scrolled and used. Who had the focus before has it again. */
function Beside({ title, onKeys, onClose, children }: BesideProps) {
  const own = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    own.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const leave = (event: KeyboardEvent) => {
    // What lies above it, and what is asked within it, has Escape for itself.
    const isOwn = event.target instanceof Node && own.current?.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }
  return (
    <section
      ref={own}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={classes.panel}
      onKeyDownCapture={onKeys}
      onKeyDown={leave}
    >
      {children}
    </section>
  )
}
