import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/states/Progress.tsx'
import classes from './Many.module.css'

/** An act on many that is under way; it ends with the part that it is at. */
export function Going({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <Progress done={done} total={total} label={t`Changing people`} />
      <div className={classes.stop}>
        <Button onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    </>
  )
}
