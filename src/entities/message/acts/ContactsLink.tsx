import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/Button.tsx'

/** To where the addresses of a person are put right, and where others are. */
export const ContactsLink = ({ profileId, children }: { profileId: number; children: ReactNode }) => (
  <Link
    to="/profiles/$profileId/"
    params={{ profileId: String(profileId) }}
    search={{ tab: 'contacts' }}
    className={buttonClass({})}
  >
    {children}
  </Link>
)
