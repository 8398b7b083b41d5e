import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CompanyLink } from '../at-hand.tsx'
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
      <CompanyLink page="hiring-managers/" exact className={classes.half}>
        <Trans>People</Trans>
      </CompanyLink>
      <CompanyLink page="hiring-managers/settings/" className={classes.half}>
        <Trans>Settings</Trans>
      </CompanyLink>
    </nav>
  )
}
