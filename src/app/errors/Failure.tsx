import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ErrorComponentProps, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buildName } from '../../data/device/installed/app-update.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import classes from './ErrorPage.module.css'

/** 'Something went wrong' with a way home and the trace for those who want it (000 §2). */
export default function Failure({ error }: Pick<ErrorComponentProps, 'error'>) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  useEffect(() => {
    const telling = import('../../data/network/reports/tell-error.ts')
    // Where it does not come there is nobody to tell either.
    telling.then(({ tellError }) => tellError(error, buildName(), page)).catch(() => undefined)
  }, [error, page])
  useEffect(() => {
    const repaired = import('../../data/device/start.ts').then(({ repairDevice }) => repairDevice())
    void repaired.then((mended) => {
      if (mended) location.reload()
    })
  }, [])
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return (
    <div className={classes.page} role="alert">
      <Empty
        whole
        art={
          <div className={classes.mark}>
            <IconAlertTriangle size={22} stroke={1.75} />
          </div>
        }
        title={<Trans>Something went wrong</Trans>}
        acts={
          <Button look="filled" onClick={() => location.assign('/')}>
            <Trans>Main page</Trans>
          </Button>
        }
      >
        <Trans>Nothing you entered is lost. Changes stay on this device until they’re sent.</Trans>
      </Empty>
      <details className={classes.details}>
        <summary>
          <Trans>Details</Trans>
        </summary>
        <pre className={classes.trace}>{trace}</pre>
      </details>
    </div>
  )
}
