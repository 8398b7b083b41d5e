import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { auditMonths } from '../../../../contract/companies/audit-endpoints.ts'
import { auditKinds } from '../../../../contract/kit/event.ts'
import { auditQuery, type Choice } from '../../../data/companies/audit.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { Find } from '../../../ui/shells/Find.tsx'
import { itemsOf } from '../../../ui/shells/items-of.ts'
import { List } from '../../../ui/shells/List.tsx'
import { Tools } from '../../../ui/shells/Tools.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { AuditDetails } from './AuditDetails.tsx'
import { kindNames } from './action-words.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { ExportButton } from './ExportButton.tsx'

/** What each user of the company did, when and from where. */
export function AuditPage({ choice, onChoice }: { choice: Choice; onChoice: (choice: Choice) => void }) {
  const now = useNow()
  // The address follows a moment behind the keys; what is typed stands here.
  const [typed, setTyped] = useState(choice.q)
  const q = useDeferredValue(typed.trim())
  const query = useInfiniteQuery(auditQuery({ ...choice, q }, now), queryClient)
  return (
    <CompanyFrame act={<ExportButton choice={{ ...choice, q }} />}>
      <Choices
        choice={{ ...choice, q: typed }}
        count={query.data?.pages[0]?.count}
        onChoice={(next) => {
          setTyped(next.q)
          onChoice(next)
        }}
      />
      <List
        items={itemsOf(query.data)}
        id={({ place }) => place}
        columns={useAuditColumns()}
        details={(entry) => <AuditDetails entry={entry} />}
        read={query}
        says={useErrorText()}
        empty={<Nothing narrowed={q !== '' || choice.kind !== 'any' || choice.period !== 'any'} />}
        more={query}
        moreLabel={<Trans>Show older</Trans>}
      />
    </CompanyFrame>
  )
}

interface ChoicesProps {
  choice: Choice
  count: number | undefined
  onChoice: (choice: Choice) => void
}

function Choices({ choice, count, onChoice }: ChoicesProps) {
  const { t, i18n } = useLingui()
  const kinds = [
    { value: 'any' as const, label: t`Every action` },
    ...auditKinds.map((value) => ({ value, label: i18n._(kindNames[value]) })),
  ]
  const periods = [
    { value: 'any' as const, label: t`Any time` },
    { value: 'today' as const, label: t`Today` },
    { value: 'week' as const, label: t`Last 7 days` },
    { value: 'month' as const, label: t`Last 30 days` },
  ]
  return (
    <Tools
      end={
        count === undefined ? null : (
          <span role="status">
            <Plural value={count} one="# entry" other="# entries" /> · <Trans>kept {auditMonths} months</Trans>
          </span>
        )
      }
    >
      <Find label={t`Name, folder, address`} value={choice.q} onChange={(q) => onChoice({ ...choice, q })} />
      <Select label={t`Action`} data={kinds} value={choice.kind} onChange={(kind) => onChoice({ ...choice, kind })} />
      <Select
        label={t`Period`}
        data={periods}
        value={choice.period}
        onChange={(period) => onChoice({ ...choice, period })}
      />
    </Tools>
  )
}

const Nothing = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <Empty title={<Trans>Nothing matches</Trans>}>
      <Trans>Try another name, kind or period.</Trans>
    </Empty>
  ) : (
    <Empty title={<Trans>Nothing recorded yet</Trans>}>
      <Trans>Sign-ins, changes to people or settings, and folder sharing are recorded here.</Trans>
    </Empty>
  )
