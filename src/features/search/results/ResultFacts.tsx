import { useLingui } from '@lingui/react/macro'
import { IconMapPin } from '@tabler/icons-react'
import { use } from 'react'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import { useStatuses } from '../../../entities/candidate/use-statuses.ts'
import { placeName } from '../../../entities/profile/place.ts'
import { TenureStrip } from '../../../entities/profile/tenure/TenureStrip.tsx'
import { monthsHere } from '../../../entities/profile/tenure/tenure.ts'
import { span } from '../../../lib/dates.ts'
import { experience } from '../../../lib/experience.ts'
import { useNow } from '../../../lib/use-now.ts'
import { AddingHereContext } from '../adding-here.ts'
import classes from './Results.module.css'

/** Where somebody is, for how long they have worked, here and before. */
export function ResultFacts({ person }: { person: SearchResult }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const place = placeName(person.location, i18n.locale)
  const before = [...new Set(person.positions.filter((one) => !one.current).flatMap((one) => one.company ?? []))]
    .filter((company) => company !== person.company)
    .slice(0, 2)
    .join(', ')
  const months = monthsHere(person)
  const here = months === null ? null : span(months, i18n.locale)
  const all = experience(person.experience_years, i18n.locale)
  const lengths = [all === here ? null : all, here ? t`${here} here` : null].filter(Boolean).join(', ')
  return (
    <div className={classes.facts}>
      {place ? (
        <span className={classes.place} title={place}>
          <IconMapPin size={13} stroke={1.75} aria-hidden />
          <span className={classes.placeName}>{place}</span>
        </span>
      ) : null}
      <TenureStrip positions={person.positions} width={110} now={now} />
      {lengths ? <span>{lengths}</span> : null}
      {before ? (
        <span className={classes.before} title={before}>
          {t`previously: ${before}`}
        </span>
      ) : null}
    </div>
  )
}

/** The folder that the person is in, with the status they have there; the one that is added to comes first. */
export function InFolder({ person }: { person: SearchResult }) {
  const { t } = useLingui()
  const statuses = useStatuses()
  const here = use(AddingHereContext)
  const own = here && person.folders.find(({ id }) => id === here.folderId)
  const folder = own ?? person.folders[0]
  if (here?.added.has(person.id)) return <span className={classes.added}>{t`Just added`}</span>
  if (!folder) return null
  const status = statuses?.find((one) => one.id === folder.status)
  return (
    <span className={classes.folder} title={folder.name}>
      {status ? <StatusGlyph status={status} /> : null}
      <span className={classes.folderName}>{own ? t`In this folder` : folder.name}</span>
      {person.folders.length > 1 ? <span>+{person.folders.length - 1}</span> : null}
    </span>
  )
}
