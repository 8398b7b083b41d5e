import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { since } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../Button.tsx'
import classes from './Face.module.css'

interface Props {
  /** The words of the error itself. */
  detail: ReactNode
  /** Nothing is wrong but that the server is out of reach. */
  isAway?: boolean
  onRetry?: () => void
  /** What the device kept of it, to be shown in its place. */
  copy?: { at: number; show: () => void } | undefined
}

const freshMs = 60_000

/** Whether a reading failed for want of an answer alone: the data room names such errors so. */
export const isAway = ({ name }: Error): boolean => name === 'NetworkError'

/** The error face of a list or page, in the words of spec 000 §8. */
export function ErrorCard({ detail, isAway, onRetry, copy }: Props) {
  return (
    <div className={classes.face} role="alert">
      <div className={classes.alert}>
        <IconAlertTriangle size={22} stroke={1.75} />
      </div>
      <h2 className={classes.title}>
        {isAway ? <Trans>Not on this device</Trans> : <Trans>The data could not be displayed</Trans>}
      </h2>
      <p className={classes.text}>{detail}</p>
      <div className={classes.acts}>
        {onRetry ? (
          <Button look="filled" onClick={onRetry}>
            <IconRefresh size={16} stroke={1.75} />
            <Trans>Retry</Trans>
          </Button>
        ) : null}
        {copy ? <ShowCopy {...copy} /> : null}
      </div>
    </div>
  )
}

function ShowCopy({ at, show }: NonNullable<Props['copy']>) {
  const { i18n } = useLingui()
  const now = useNow()
  const age = since(new Date(at).toISOString(), now, i18n.locale)
  // 'From now' would be a moment to come.
  const isFresh = now.getTime() - at < freshMs
  return (
    <Button onClick={show}>{isFresh ? <Trans>Show saved copy</Trans> : <Trans>Show copy from {age}</Trans>}</Button>
  )
}
