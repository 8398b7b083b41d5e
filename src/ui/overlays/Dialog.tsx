import { Trans, useLingui } from '@lingui/react/macro'
import { ModalBaseTitle } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { useSheetDrag } from '../gestures/use-sheet-drag.ts'
import { joined } from '../joined.ts'
import { usePhone } from '../use-media.ts'
import classes from './Dialog.module.css'
import { Layer } from './Layer.tsx'

interface Props {
  title: ReactNode
  children: ReactNode
  /** On a phone it stands where the cross is else, which goes to the left then. */
  act?: ReactNode
  /** Stays at the bottom, also where the body scrolls. A function is given what leaves as the cross does: asking first. */
  foot?: ReactNode | ((leave: () => void) => ReactNode)
  /** A panel at the right edge; on a phone both are sheets from the bottom. */
  drawer?: boolean
  /** `most`: as much as two columns need. */
  wide?: boolean | 'most'
  /** No side gutter on a phone: rows go from edge to edge. */
  flush?: boolean
  /** False: only an answer closes it. */
  closable?: boolean
  /** Something is written that closing would lose: it asks first. */
  unsaved?: boolean
  onClose: () => void
}

/** Asks or shows something above the page; on a phone it is a sheet that follows the finger. */
export function Dialog({ title, children, act, foot, drawer, wide, flush, closable = true, unsaved, onClose }: Props) {
  const { t } = useLingui()
  const ref = useRef<HTMLElement>(null)
  const [asking, setAsking] = useState(false)
  const leave = () => (unsaved ? setAsking(!asking) : onClose())
  const drag = useSheetDrag(ref, usePhone() && closable ? leave : undefined)
  return (
    <Layer
      ref={ref}
      className={joined(
        classes.dialog,
        drawer && classes.drawer,
        wide && classes.wide,
        wide === 'most' && classes.most,
      )}
      style={drag.offset ? { transform: `translateY(${drag.offset}px)` } : undefined}
      closable={closable}
      onClose={leave}
    >
      <div className={classes.top} {...drag.handlers}>
        <span className={classes.grip} aria-hidden />
        <div className={joined(classes.head, act !== undefined && classes.acting)}>
          <ModalBaseTitle className={classes.title}>{title}</ModalBaseTitle>
          {closable ? (
            <Button className={classes.close} look="ghost" square aria-label={t`Close`} onClick={leave}>
              <IconX size={18} stroke={1.75} />
            </Button>
          ) : null}
          {act}
        </div>
      </div>
      <div className={joined(classes.body, flush && classes.flush)}>{children}</div>
      {asking ? (
        <div className={classes.foot} role="alert">
          <span className={classes.question}>
            <Trans>Discard your changes?</Trans>
          </span>
          <Button autoFocus onClick={() => setAsking(false)}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button danger onClick={onClose}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      ) : foot ? (
        <div className={classes.foot}>{typeof foot === 'function' ? foot(leave) : foot}</div>
      ) : null}
    </Layer>
  )
}
