import { Trans } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWhenReached } from '../../lib/use-when-reached.ts'
import { Button } from '../Button.tsx'
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
  useWhenReached(onRetry)
  return (
    <Empty
      whole={!part}
      art={<Apart />}
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

/** A device whose place for it is empty, and the cloud that it cannot reach. */
const Apart = () => (
  <svg width="120" height="84" viewBox="0 0 120 84" fill="none" aria-hidden>
    <rect x="12" y="5" width="44" height="74" rx="7" stroke="currentColor" strokeWidth="1.5" />
    <rect x="19" y="17" width="30" height="16" rx="4" stroke="var(--accent)" strokeWidth="1.5" strokeDasharray="4 3" />
    <path d="M21 44h24M21 54h16" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    <path d="M63 42h14" stroke="var(--accent)" strokeWidth="1.5" strokeLinecap="round" strokeDasharray="2 4" />
    <path d="M88 54h17a8 8 0 0 0 1-16 12 12 0 0 0-23-2 9.2 9.2 0 0 0 5 18z" stroke="currentColor" strokeWidth="1.5" />
  </svg>
)
