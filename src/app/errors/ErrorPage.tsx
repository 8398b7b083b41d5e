import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { reloadOnce, serverAnswers } from '../../data/device/installed/app-update.ts'
import { partMissing, whenLoadable } from '../../lib/wait-for-part.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import classes from './ErrorPage.module.css'

/** What nobody hopes to see does not weigh on what everybody loads. */
const Failure = lazyPart(() => import('./Failure.tsx'))

/** A page that was never opened here, and no network to fetch it: it comes with the network. */
function MissingPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    let here = true
    const load = async () => {
      // Asked for in the moment before the network came, it comes now; or the server has no such file.
      if (await serverAnswers()) {
        if (here && !reloadOnce()) setGone(true)
        return
      }
      await whenLoadable()
      if (here) location.reload()
    }
    void load()
    return () => {
      here = false
    }
  }, [])
  if (gone) return <Failed error={error} />
  return (
    <div className={classes.page} role="alert">
      <Empty
        whole
        title={<Trans>This page isn’t on this device yet</Trans>}
        acts={
          <Button look="filled" onClick={() => history.back()}>
            <Trans>Back</Trans>
          </Button>
        }
      >
        <Trans>It will open as soon as the server responds.</Trans>
      </Empty>
    </div>
  )
}

const Failed = ({ error }: Pick<ErrorComponentProps, 'error'>) => (
  <Suspense>
    <Failure error={error} />
  </Suspense>
)

/** A page that failed, or that is not on this device yet. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return error instanceof Error && error.message === partMissing ? (
    <MissingPage error={error} />
  ) : (
    <Failed error={error} />
  )
}
