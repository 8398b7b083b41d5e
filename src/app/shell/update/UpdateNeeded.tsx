import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { forceUpdate } from '../../../data/device/installed/app-update.ts'
import { useSyncState } from '../../../data/device/live.ts'
import { Button } from '../../../ui/Button.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import classes from './UpdateNeeded.module.css'

/** The server no longer understands this version: the whole page says so, and what to do. */
export default function UpdateNeeded() {
  const { t } = useLingui()
  const { waiting } = useSyncState()
  const [busy, setBusy] = useState(false)
  const ref = useRef<HTMLDialogElement>(null)
  // Above whatever dialog is open.
  useLayoutEffect(() => {
    if (!ref.current?.open) ref.current?.showModal()
  }, [])
  const update = async () => {
    setBusy(true)
    await forceUpdate()
  }
  return (
    <dialog
      ref={ref}
      className={classes.page}
      role="alertdialog"
      aria-label={t`Update the app`}
      onCancel={(event) => event.preventDefault()}
    >
      <Mark size={48} />
      <h1>
        <Trans>Update the app</Trans>
      </h1>
      <p className={classes.text}>
        <Trans>
          The server has been updated and no longer works with this version. Your changes and anything you typed stay on
          this device and are sent after the update.
        </Trans>
      </p>
      {waiting ? (
        <p className={classes.text}>
          <Trans>Waiting to be sent: {waiting}</Trans>
        </p>
      ) : null}
      <Button look="filled" size="large" autoFocus disabled={busy} onClick={() => void update()}>
        {busy ? <Trans>Updating…</Trans> : <Trans>Update now</Trans>}
      </Button>
    </dialog>
  )
}
