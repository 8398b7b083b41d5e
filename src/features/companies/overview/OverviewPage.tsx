import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Company } from '../../../../contract/companies/endpoints.ts'
import { companyQuery } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { dayOf } from '../../../lib/dates.ts'
import { numbers } from '../../../lib/intl.ts'
import { useNow } from '../../../lib/use-now.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Body } from '../../../ui/shells/Body.tsx'
import { Facts } from '../../../ui/shells/Facts.tsx'
import { Panel } from '../../../ui/shells/Panel.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { CompanyLink, useAtHand } from '../at-hand.tsx'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { Meter } from '../Meter.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import classes from './Overview.module.css'

/** The company in figures, what needs an admin, and what it says of itself. */
export function OverviewPage({ children }: { children?: ReactNode }) {
  const at = useAtHand()
  const company = useQuery(companyQuery(at), queryClient)
  return (
    <CompanyFrame invite="employees/add/">
      <Body width="whole" of={company} says={useErrorText()}>
        {(data) => (
          <>
            {at === undefined ? <FirstSteps company={data} /> : null}
            <Figures company={data} />
            <div className={classes.columns}>
              <NeedsYou />
              <AboutIt company={data} />
            </div>
          </>
        )}
      </Body>
      {children}
    </CompanyFrame>
  )
}

function Figures({ company: { seats, hiring_managers, folders, people } }: { company: Company }) {
  const { t } = useLingui()
  return (
    <section className={classes.figures}>
      <Figure name={t`Search seats`} value={seats.used} max={seats.max} />
      <Figure name={t`Hiring managers`} value={hiring_managers.used} max={hiring_managers.max} />
      <Figure name={t`Active folders`} value={folders.active}>
        <Plural value={folders.closed} one="and # archived" other="and # archived" />
      </Figure>
      <Figure name={t`People in folders`} value={people} />
    </section>
  )
}

interface FigureProps {
  name: string
  value: number
  max?: number | null
  children?: ReactNode
}

function Figure({ name, value, max = null, children }: FigureProps) {
  const { i18n } = useLingui()
  const spelled = numbers(i18n.locale)
  const most = max === null ? '' : spelled.format(max)
  return (
    <div className={classes.figure}>
      <Quiet as="span">{name}</Quiet>
      <span>
        <b className={classes.number}>{spelled.format(value)}</b>{' '}
        <Quiet as="span">{max === null ? children : <Trans>of {most}</Trans>}</Quiet>
      </span>
      {max === null ? null : <Meter used={value} max={max} />}
    </div>
  )
}

function AboutIt({ company: { name, site, created_at } }: { company: Company }) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <Panel
      title={<Trans>Company</Trans>}
      acts={
        <CompanyLink page="update/" className={buttonClass({ size: 'small' })}>
          <IconPencil size={14} stroke={1.75} aria-hidden />
          <Trans>Edit</Trans>
        </CompanyLink>
      }
    >
      <Facts
        facts={[
          { id: 'name', name: <Trans context="company">Name</Trans>, value: name },
          { id: 'site', name: <Trans>Site</Trans>, value: site ? <Site site={site} /> : '–' },
          { id: 'since', name: <Trans>Here since</Trans>, value: dayOf(created_at, now, i18n.locale) },
        ]}
      />
    </Panel>
  )
}

function Site({ site }: { site: string }) {
  const address = /^https?:\/\//.test(site) ? site : `https://${site}`
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {site.replace(/^https?:\/\//, '')}
    </a>
  )
}
