import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CardPosition } from '../../../contract/profiles/card.ts'
import { monthsOf } from '../../../contract/profiles/derived/derived.ts'
import { monthOf, span } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Tag } from '../../ui/Tag.tsx'
import classes from './Career.module.css'

type Job = CardPosition & { description?: string | null; location?: string | undefined }

/** The career, newest first; the earlier jobs open on demand. */
export function Career({ positions, first = 4 }: { positions: readonly Job[]; first?: number }) {
  const [all, setAll] = useState(false)
  const hidden = all ? 0 : Math.max(0, positions.length - first)
  return (
    <>
      <ol className={classes.list}>
        {positions.slice(0, positions.length - hidden).map((job, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: positions have no id and are never reordered
          <JobRow key={at} job={job} />
        ))}
      </ol>
      {hidden ? (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          <Plural value={hidden} one="# earlier position" other="# earlier positions" />
        </button>
      ) : null}
    </>
  )
}

function JobRow({ job }: { job: Job }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const from = job.start ? monthOf(job.start, i18n.locale) : null
  // Since when is unknown: the tag says that it goes on.
  const to = job.end ? monthOf(job.end, i18n.locale) : job.current && from ? t`now` : null
  const months = monthsOf(job, now)
  const lasted = months === undefined ? null : span(months, i18n.locale)
  const dates = from && to ? t`${from} to ${to}` : (from ?? to)
  return (
    <li className={classes.job}>
      <span className={classes.logo} aria-hidden>
        {[...(job.company ?? job.title ?? '?')][0]?.toLocaleUpperCase()}
      </span>
      <div>
        <div className={classes.title}>
          {job.title ?? job.company}
          {job.current ? (
            <span className={from ? classes.said : undefined}>
              <Tag>
                <Trans>Current</Trans>
              </Tag>
            </span>
          ) : null}
        </div>
        <div className={classes.meta}>
          {job.title && job.company ? <span>{job.company}</span> : null}
          {job.location ? <span>{job.location}</span> : null}
          {dates ? <span>{[dates, lasted].filter(Boolean).join(' · ')}</span> : null}
        </div>
        {job.description ? <p className={classes.text}>{job.description}</p> : null}
      </div>
    </li>
  )
}
