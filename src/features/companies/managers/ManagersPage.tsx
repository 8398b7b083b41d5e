import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from '../Company.module.css'
import { EmployeesPage } from '../EmployeesPage.tsx'
import type { PeopleChoice } from '../Filters.tsx'

interface Props {
  choice: PeopleChoice
  onChoice: (choice: PeopleChoice) => void
  children?: ReactNode
}

/** The company's hiring managers, pending ones by their mail addresses. */
export const ManagersPage = ({ children, ...rest }: Props) => (
  <EmployeesPage group="hiring_managers" beside={<ManagerPages />} {...rest}>
    {children}
  </EmployeesPage>
)

/** The two pages about hiring managers. */
export function ManagerPages() {
  const { t } = useLingui()
  return (
    <nav className={classes.both} aria-label={t`Hiring managers`}>
      <Link to="/company/hiring-managers/" activeOptions={{ exact: true }} className={classes.half}>
        <Trans>People</Trans>
      </Link>
      <Link to="/company/hiring-managers/settings/" className={classes.half}>
        <Trans>Settings</Trans>
      </Link>
    </nav>
  )
}
