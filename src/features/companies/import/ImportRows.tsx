import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportedRow } from '../../../../contract/companies/import-endpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import type { Column } from '../../../ui/shells/columns.ts'
import { List } from '../../../ui/shells/List.tsx'
import { Panel } from '../../../ui/shells/Panel.tsx'
import { roleNames, rowRefusalTexts } from '../words.ts'
import classes from './Import.module.css'

/** The number of good ones shown before somebody asks for all. */
const few = 5

interface Props {
  refused: readonly ImportedRow[]
  ready: readonly ImportedRow[]
}

/** The rows of a file, those that are refused first. */
export function ImportRows({ refused, ready }: Props) {
  const [all, setAll] = useState(false)
  const columns = useColumns()
  const shown = all ? ready : ready.slice(0, few)
  const more = ready.length - shown.length
  if (refused.length + ready.length === 0) return null
  return (
    <Panel
      foot={
        more ? (
          <Button look="ghost" onClick={() => setAll(true)}>
            <Plural value={more} one="# more, ready" other="# more, all ready" />
          </Button>
        ) : null
      }
    >
      <List flow items={[...refused, ...shown]} id={({ line }) => line} columns={columns} empty={null} />
    </Panel>
  )
}

function useColumns(): Column<ImportedRow>[] {
  const { t, i18n } = useLingui()
  const roleOf = ({ role, can_search: searches }: ImportedRow) =>
    role && (role === 'worker' && !searches ? t`Recruiter, no search` : i18n._(roleNames[role]))
  return [
    {
      id: 'name',
      width: '4fr',
      phone: 'title',
      cell: ({ first_name, last_name, line }) => `${first_name} ${last_name}`.trim() || t`Row ${line}`,
    },
    { id: 'email', width: '6fr', cell: ({ email }) => email },
    { id: 'role', width: '4fr', phone: 'end', cell: (row) => roleOf(row) ?? '–' },
    { id: 'outcome', width: '6fr', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  ]
}

function Outcome({ outcome }: Pick<ImportedRow, 'outcome'>) {
  const { i18n } = useLingui()
  const refusal = outcome === 'ready' || outcome === 'sent' ? undefined : i18n._(rowRefusalTexts[outcome])
  const Icon = refusal ? IconCircleX : IconCircleCheck
  return (
    <span className={joined(classes.outcome, refusal ? classes.bad : classes.good)}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {refusal ?? <Trans>Ready</Trans>}
    </span>
  )
}
