import { Trans } from '@lingui/react/macro'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { whenReached } from '../lib/wait-for-part.ts'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'

interface Props {
  /** What is missing, when it comes, and what there is instead. */
  children: ReactNode
  acts?: ReactNode
  /** Called by a press, and by itself as soon as the server answers. */
  onRetry?: () => void
  /** It stands within a page, which has a heading of its own. */
  part?: boolean
}

/** Without a network: what was not brought to this device. No error, and nothing to wait for in front of. */
export function NotHere({ children, acts, onRetry, part }: Props) {
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  })
  useEffect(() => {
    let here = true
    void whenReached().then(() => here && retry.current?.())
    return () => {
      here = false
    }
  }, [])
  return (
    <Empty
      whole={!part}
      art={<IconCloudOff size={32} stroke={1.5} />}
      title={<Trans>Not on this device</Trans>}
      acts={
        <>
          {acts}
          {onRetry ? (
            <Button onClick={onRetry}>
              <IconRefresh size={16} stroke={1.75} />
              <Trans>Try again</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {children}
    </Empty>
  )
}
