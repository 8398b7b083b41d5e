import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import classes from './Face.module.css'

interface Props {
  /** The words of the error itself. */
  detail: ReactNode
  onRetry?: () => void
  acts?: ReactNode
}

/** The error face of a list or page, in the words of spec 000 §8. */
export function ErrorCard({ detail, onRetry, acts }: Props) {
  return (
    <div className={classes.face} role="alert">
      <div className={classes.alert}>
        <IconAlertTriangle size={22} stroke={1.75} />
      </div>
      <h2 className={classes.title}>
        <Trans>The data could not be displayed</Trans>
      </h2>
      <p className={classes.text}>{detail}</p>
      <div className={classes.acts}>
        {onRetry ? (
          <Button look="filled" onClick={onRetry}>
            <IconRefresh size={16} stroke={1.75} />
            <Trans>Retry</Trans>
          </Button>
        ) : null}
        {acts}
      </div>
    </div>
  )
}
