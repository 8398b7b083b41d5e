import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The way back to the person whom a page is about, at their place in the result that they were opened from. */
export function usePersonAbove(profileId: string, name: string | undefined) {
  return {
    label: (
      <>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        {name || <Trans>Profile</Trans>}
      </>
    ),
    link: (content: ReactNode, label: string, className?: string) => (
      <Link
        to="/profiles/$profileId/"
        params={{ profileId }}
        search={true}
        {...(className ? { className } : {})}
        aria-label={label || undefined}
      >
        {content}
      </Link>
    ),
  }
}
