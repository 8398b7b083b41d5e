import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** From a folder back to all of them, for the bar. */
export function useWayUp() {
  const { t } = useLingui()
  return {
    label: t`Folders`,
    link: (content: ReactNode, label: string, className?: string) => (
      <Link to="/folders/" className={className} aria-label={label || undefined}>
        {content}
      </Link>
    ),
  }
}
