import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type ShownActs, shownActs } from '../../../../contract/meter/ledger-endpoints.ts'
import { type LedgerChoice, ledgerPage, transactionsQuery } from '../../../data/meter/ledger.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { monthOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Choices } from '../../../ui/bars/Choices.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Find } from '../../../ui/shells/Find.tsx'
import { List } from '../../../ui/shells/List.tsx'
import { Tools } from '../../../ui/shells/Tools.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { ActDetails } from './ActDetails.tsx'
import classes from './Credits.module.css'
import { useLedgerColumns } from './ledger-columns.tsx'
import { Standing } from './Standing.tsx'

interface Props {
  /** The company that staff looks at; else the own one. */
  company?: string
}

/** Acts of a company, newest first, with the balance behind each; beside them what is left (picture 54). */
export function Ledger({ company }: Props) {
  const phone = usePhone()
  const [choice, setChoice] = useState<LedgerChoice>({ show: 'all', q: '', offset: 0 })
  const q = useDeferredValue(choice.q?.trim() ?? '')
  const read = useQuery(transactionsQuery({ ...choice, q }, company), queryClient)
  const { data } = read
  const isNarrowed = q !== '' || choice.month !== undefined || choice.show !== 'all'
  return (
    <div className={classes.sides}>
      {data && phone ? <Standing limits={data.limits} /> : null}
      <div className={classes.acts}>
        <LedgerTools
          choice={choice}
          counts={data?.counts}
          onChoice={(more) => setChoice({ ...choice, offset: 0, ...more })}
        />
        <List
          items={data?.results}
          id={({ id }) => id}
          columns={useLedgerColumns()}
          details={(act) => <ActDetails act={act} company={company} />}
          flow={phone}
          read={read}
          says={useErrorText()}
          empty={<Nothing narrowed={isNarrowed} />}
          pages={{
            ...{ size: ledgerPage, offset: choice.offset, count: data?.count ?? 0 },
            onOffset: (offset) => setChoice({ ...choice, offset }),
          }}
        />
      </div>
      {data && !phone ? <Standing limits={data.limits} /> : null}
    </div>
  )
}

interface ToolsProps {
  choice: LedgerChoice
  counts: Readonly<Record<ShownActs, number>> | undefined
  onChoice: (more: Partial<LedgerChoice>) => void
}

function LedgerTools({ choice, counts, onChoice }: ToolsProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const shown: Record<ShownActs, string> = {
    all: t`All`,
    spent: t({ message: 'Spent', context: 'ledger' }),
    added: t({ message: 'Added', context: 'ledger' }),
    held: t`Held`,
  }
  const months = Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
  return (
    <Tools
      end={
        <Select
          label={t`Month`}
          data={[
            { value: 'any', label: t`Any time` },
            ...months.map((value) => ({ value, label: monthOf(value, i18n.locale) })),
          ]}
          value={choice.month ?? 'any'}
          onChange={(month) => onChoice({ month: month === 'any' ? undefined : month })}
        />
      }
    >
      <Find label={t`Person, candidate, note`} value={choice.q ?? ''} onChange={(text) => onChoice({ q: text })} />
      <Choices<ShownActs>
        label={t`Show`}
        value={choice.show ?? 'all'}
        options={shownActs.map((key) => ({ key, label: shown[key], count: counts?.[key] }))}
        onChange={(show) => onChoice({ show })}
      />
    </Tools>
  )
}

const Nothing = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <Empty title={<Trans>Nothing matches</Trans>}>
      <Trans>Try other words, another kind or month.</Trans>
    </Empty>
  ) : (
    <Empty title={<Trans>Nothing spent yet</Trans>}>
      <Trans>Opened contacts, orders and added credits are listed here, with who did it and when.</Trans>
    </Empty>
  )
