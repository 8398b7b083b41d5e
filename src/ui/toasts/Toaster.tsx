import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { joined } from '../joined.ts'
import classes from './Toaster.module.css'
import { closeToast, getToasts, subscribeToasts, type Toast } from './toast.ts'

/** As in the styles (000 §9). */
const fadeMs = 300

/** Where toasts appear; one in the app. Read out politely. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts)
  return (
    <div className={classes.stack} aria-live="polite">
      {toasts.map((toast) => (
        <One key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function One({ toast }: { toast: Toast }) {
  const [fading, setFading] = useState(false)
  useEffect(() => {
    const fade = setTimeout(() => setFading(true), toast.stays - fadeMs)
    const close = setTimeout(() => closeToast(toast.id), toast.stays)
    return () => {
      clearTimeout(fade)
      clearTimeout(close)
    }
  }, [toast])
  const act = toast.act
  const Sign = toast.trouble ? IconAlertCircle : IconCircleCheck
  return (
    <div className={joined(classes.toast, fading && classes.fading)} data-ink>
      <span className={classes.icon} aria-hidden>
        {toast.icon ?? <Sign size={18} stroke={1.75} />}
      </span>
      <span className={classes.text}>{toast.text}</span>
      {act ? (
        <button
          type="button"
          className={classes.act}
          onClick={() => {
            closeToast(toast.id)
            act.run()
          }}
        >
          {act.label}
        </button>
      ) : null}
    </div>
  )
}
