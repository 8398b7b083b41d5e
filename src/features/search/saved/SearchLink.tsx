import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseSearchUrl } from '../../../../contract/search/search-url.ts'
import { addressOf } from '../profile-link.ts'

interface Props {
  query: string
  className?: string | undefined
  title?: string
  onRun?: () => void
  children: ReactNode
}

/** Runs a kept search. */
export const SearchLink = ({ query, onRun, children, ...rest }: Props) => (
  <Link to="/" search={addressOf(parseSearchUrl(query).state)} onClick={onRun} {...rest}>
    {children}
  </Link>
)
