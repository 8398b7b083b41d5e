import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/**
 * The way back to the person whom a page is about, at their place in the result that they were opened from.
 * @param form whether it is the form, to which Back never leads again: it is stepped back over, or replaced where it was
 * opened by its address
 */
export function usePersonAbove(profileId: string, name: string | undefined, form?: 'form') {
  const { history } = useRouter()
  const stepBack = (event: MouseEvent) => {
    if (!form || event.metaKey || event.ctrlKey || event.shiftKey || !history.canGoBack()) return
    event.preventDefault()
    history.back()
  }
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
        replace={form !== undefined}
        onClick={stepBack}
        {...(className ? { className } : {})}
        aria-label={label || undefined}
      >
        {content}
      </Link>
    ),
  }
}
