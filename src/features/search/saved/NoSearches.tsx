import { Trans } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'

interface Props {
  title: ReactNode
  /** What would stand here, or why nothing does. */
  children: ReactNode
}

/** The empty face of a list of searches, with the way to make one. */
export function NoSearches({ title, children }: Props) {
  return (
    <Empty
      art={<Kept />}
      title={title}
      acts={
        <Link className={buttonClass({ look: 'filled' })} to="/">
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <Trans>Find people</Trans>
        </Link>
      }
    >
      {children}
    </Empty>
  )
}

/** A line of a query, and a bookmark on it. */
const Kept = () => (
  <svg width="120" height="72" viewBox="0 0 120 72" fill="none" aria-hidden>
    <rect x="1" y="14" width="118" height="44" rx="8" stroke="currentColor" strokeWidth="1.5" />
    <rect x="12" y="26" width="34" height="20" rx="4" fill="var(--accent-soft)" />
    <path d="M56 36h18" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    <path
      d="M86 6h18v30l-9-7-9 7z"
      fill="var(--bg)"
      stroke="var(--accent)"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeDasharray="4 3"
    />
  </svg>
)
