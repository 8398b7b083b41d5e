import { useEffect, useState } from 'react'
import type { ShownNotification } from '../../../../contract/notifications/shown.ts'
import { useSession } from '../../../data/network/session.ts'
import { dealtWith, interact, nextNotification } from '../../../data/notifications/told.ts'
import { NotificationWindow } from './NotificationWindow.tsx'
import { Snackbar } from './Snackbar.tsx'
import { whenQuiet } from './when-quiet.ts'

/** 000 §9. */
const delayMs = 3000
const fadeMs = 300

/**
 * Three seconds after the page is there the first notification that the user has neither read nor hidden, as the server says then: another
 * device may have shown it meanwhile, and without a network there is none.
 */
export default function SystemNotification() {
  const [shown, setShown] = useState<ShownNotification>()
  const [face, setFace] = useState<'short' | 'fading' | 'full'>('short')
  const first = useSession().user?.systemNotifications?.[0]?.id
  useEffect(() => {
    if (first === undefined || shown) return
    let gone = false
    const show = (next: ShownNotification | undefined) => {
      if (gone || !next) return
      setFace(next.showFormat === 'full' ? 'full' : 'short')
      setShown(next)
    }
    const stop = whenQuiet(delayMs, () => void nextNotification().then(show))
    return () => {
      gone = true
      stop()
    }
  }, [first, shown])
  if (!shown) return null
  const close = () => {
    setShown(undefined)
    void dealtWith()
  }
  if (face === 'full') return <NotificationWindow notification={shown} onClose={close} />
  const hide = () => {
    setFace('fading')
    const told = interact(shown.id, 'hidden')
    setTimeout(() => void told.then(close), fadeMs)
  }
  return (
    <Snackbar
      type={shown.type}
      title={shown.title}
      fading={face === 'fading'}
      onMore={() => setFace('full')}
      onHide={face === 'fading' ? () => {} : hide}
    />
  )
}
