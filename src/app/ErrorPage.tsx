import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../ui/Button.tsx'
import classes from './ErrorPage.module.css'

/** 'Something went wrong' with a way home and the trace for those who want it (000 §2). */
export function ErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => {
    const repaired = import('../data/start.ts').then(({ repairDevice }) => repairDevice())
    void repaired.then((mended) => {
      if (mended) location.reload()
    })
  }, [])
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return (
    <div className={classes.page} role="alert">
      <div className={classes.mark}>
        <IconAlertTriangle size={26} stroke={1.75} />
      </div>
      <h1>
        <Trans>Something went wrong</Trans>
      </h1>
      <p className={classes.text}>
        <Trans>Nothing that you entered before is lost: changes wait on this device until they are sent.</Trans>
      </p>
      <Button look="filled" onClick={() => location.assign('/')}>
        <Trans>Main page</Trans>
      </Button>
      <details className={classes.details}>
        <summary>
          <Trans>Details</Trans>
        </summary>
        <pre className={classes.trace}>{trace}</pre>
      </details>
    </div>
  )
}
