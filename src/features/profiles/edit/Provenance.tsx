import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconFileText, IconUsers } from '@tabler/icons-react'
import type { EditField } from '../../../../contract/profiles/edit/endpoints.ts'
import { colleague } from '../../../../contract/profiles/edit/names.ts'
import { useUser } from '../../../data/network/session.ts'
import { useSourceName } from '../../../entities/profile/use-source-name.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './Edit.module.css'

/** Where a value comes from and when, in one line: 'LinkedIn, 2 Oct'. */
export function useSaid() {
  const { i18n } = useLingui()
  const now = useNow()
  const nameOf = useSourceName()
  return ({ source, by, recorded_at: at }: Pick<EditField, 'source' | 'by' | 'recorded_at'>): string =>
    [nameOf(source, by), at && dayOf(at, now, i18n.locale)].filter(Boolean).join(', ')
}

export const SourceIcon = ({ source }: { source: string }) =>
  source === colleague ? (
    <IconUsers size={14} stroke={1.75} aria-hidden />
  ) : (
    <IconFileText size={14} stroke={1.75} aria-hidden />
  )

interface Props {
  field: EditField
  label: string
  /** The value of before, as people read it; undefined where nothing is changed. */
  was: string | null | undefined
  onUndo: () => void
}

/** Beside a field: whose word it is, or what it was before the company changed it. */
export function Provenance({ field, label, was, onUndo }: Props) {
  const { t } = useLingui()
  const said = useSaid()
  const { company } = useUser()
  if (was === undefined)
    return field.source === '' ? null : (
      <span className={classes.from}>
        <SourceIcon source={field.source} />
        {said(field)}
      </span>
    )
  return (
    <span className={classes.from}>
      <span className={classes.own}>
        <Trans>{company.companyName}’s own</Trans>
      </span>
      <span className={classes.was}>
        <Trans>
          was <s>{was ?? t`not known`}</s>
        </Trans>
      </span>
      <Button look="ghost" size="small" square aria-label={t`Undo ${label}`} onClick={onUndo}>
        <IconArrowBackUp size={16} stroke={1.75} />
      </Button>
    </span>
  )
}
