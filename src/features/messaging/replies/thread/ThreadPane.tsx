import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useThread } from '../../../../data/messaging/use-threads.ts'
import { ApiError } from '../../../../data/network/api.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Layer } from '../../../../ui/overlays/Layer.tsx'
import { Empty } from '../../../../ui/states/Empty.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { useDesktop } from '../../../../ui/use-media.ts'
import { Unread } from '../../Unread.tsx'
import { OpenThread } from './OpenThread.tsx'
import classes from './Thread.module.css'

export interface Around {
  /** Which of how many of the list. */
  place: { at: number; count: number } | undefined
  onForth: (() => void) | undefined
  onBack: (() => void) | undefined
  /** It is done with: the next one. */
  onNext: () => void
  onClose: () => void
}

/** A thread beside its list; where there is no room for that, over the whole screen. */
export function ThreadPane({ id, ...around }: Around & { id: string }) {
  const { data, error, asOf, again } = useThread(id)
  const gone = error instanceof ApiError && error.status === 404
  return (
    <Place onClose={around.onClose}>
      {data && !gone ? (
        <OpenThread thread={data} asOf={asOf} {...around} />
      ) : gone ? (
        <Empty
          title={<Trans>This reply is no longer here</Trans>}
          acts={
            <Button onClick={around.onClose}>
              <Trans>Close</Trans>
            </Button>
          }
        />
      ) : error ? (
        <Unread error={error} onRetry={again} />
      ) : (
        <div className={classes.items} aria-busy>
          <Bone width="60%" />
          <Bone width="90%" />
        </div>
      )}
    </Place>
  )
}

function Place({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui()
  if (useDesktop()) return <div className={classes.pane}>{children}</div>
  return (
    <Layer label={t`Reply`} className={classes.screen} onClose={onClose}>
      <div className={classes.pane}>{children}</div>
    </Layer>
  )
}
