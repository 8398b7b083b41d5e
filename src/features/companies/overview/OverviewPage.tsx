import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Company } from '../../../../contract/companies/endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { dayOf } from '../../../lib/dates.ts'
import { numbers } from '../../../lib/intl.ts'
import { useNow } from '../../../lib/use-now.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { companyQuery } from '../data.ts'
import { Meter } from '../Meter.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import classes from './Overview.module.css'

/** The company in figures, what needs an admin, and what it says of itself. */
export function OverviewPage({ children }: { children?: ReactNode }) {
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(companyQuery, queryClient)
  return (
    <CompanyFrame invite="/company/employees/add/">
      <div className={classes.page}>
        {data ? (
          <>
            <FirstSteps company={data} />
            <Figures company={data} />
            <div className={classes.columns}>
              <NeedsYou />
              <Facts company={data} />
            </div>
          </>
        ) : null}
        {error && !data ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
      </div>
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
      <span className={classes.quiet}>{name}</span>
      <span>
        <b className={classes.number}>{spelled.format(value)}</b>{' '}
        <span className={classes.quiet}>{max === null ? children : <Trans>of {most}</Trans>}</span>
      </span>
      {max === null ? null : <Meter used={value} max={max} />}
    </div>
  )
}

function Facts({ company: { name, site, created_at } }: { company: Company }) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <section className={classes.card}>
      <h2 className={classes.head}>
        <Trans>Company</Trans>
        <Link to="/company/update/" className={buttonClass({ size: 'small' })}>
          <IconPencil size={14} stroke={1.75} aria-hidden />
          <Trans>Edit</Trans>
        </Link>
      </h2>
      <dl className={classes.facts}>
        <dt>
          <Trans context="company">Name</Trans>
        </dt>
        <dd>{name}</dd>
        <dt>
          <Trans>Site</Trans>
        </dt>
        <dd>{site ? <Site site={site} /> : '–'}</dd>
        <dt>
          <Trans>Here since</Trans>
        </dt>
        <dd>{dayOf(created_at, now, i18n.locale)}</dd>
      </dl>
    </section>
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
