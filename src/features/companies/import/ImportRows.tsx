import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportedRow } from '../../../../contract/companies/import-endpoints.ts'
import { joined } from '../../../ui/joined.ts'
import { roleNames, rowRefusalTexts } from '../words.ts'
import classes from './Import.module.css'

/** So many of the good are shown before somebody asks for all. */
const few = 5

interface Props {
  refused: readonly ImportedRow[]
  ready: readonly ImportedRow[]
}

/** The rows of a file, those that are refused first. */
export function ImportRows({ refused, ready }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? ready : ready.slice(0, few)
  const more = ready.length - shown.length
  if (refused.length + ready.length === 0) return null
  return (
    <ul className={classes.rows}>
      {[...refused, ...shown].map((row) => (
        <Row key={row.line} row={row} />
      ))}
      {more ? (
        <li>
          <button type="button" className={classes.more} onClick={() => setAll(true)}>
            <Plural value={more} one="# more, ready" other="# more, all ready" />
          </button>
        </li>
      ) : null}
    </ul>
  )
}

function Row({ row: { line, email, first_name, last_name, role, can_search, outcome } }: { row: ImportedRow }) {
  const { t, i18n } = useLingui()
  const name = `${first_name} ${last_name}`.trim() || t`Row ${line}`
  const refusal = outcome === 'ready' || outcome === 'sent' ? undefined : i18n._(rowRefusalTexts[outcome])
  const Icon = refusal ? IconCircleX : IconCircleCheck
  const as = role && (role === 'worker' && !can_search ? t`Recruiter, no search` : i18n._(roleNames[role]))
  return (
    <li className={classes.row}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.cut} title={email}>
        {email}
      </span>
      <span className={classes.cut}>{as ?? '–'}</span>
      <span className={joined(classes.outcome, refusal ? classes.bad : classes.good)}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {refusal ?? <Trans>Ready</Trans>}
      </span>
    </li>
  )
}
