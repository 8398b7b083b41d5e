import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { auditMonths } from '../../../../contract/companies/audit-endpoints.ts'
import { auditKinds } from '../../../../contract/kit/event.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone, rows } from '../../../ui/states/Skeleton.tsx'
import frame from '../Company.module.css'
import { CompanyFrame } from '../CompanyFrame.tsx'
import classes from './Audit.module.css'
import { AuditRow } from './AuditRow.tsx'
import { kindNames } from './action-words.ts'
import { auditQuery, type Choice } from './audit-data.ts'
import { ExportButton } from './ExportButton.tsx'

/** Who of the company did what, when and from where. */
export function AuditPage({ choice, onChoice }: { choice: Choice; onChoice: (choice: Choice) => void }) {
  const errorText = useErrorText()
  const now = useNow()
  // The address follows a moment behind the keys; what is typed stands here.
  const [typed, setTyped] = useState(choice.q)
  const q = useDeferredValue(typed.trim())
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery({ ...choice, q }, now),
    queryClient,
  )
  const entries = data?.pages.flatMap(({ results }) => results)
  return (
    <CompanyFrame act={<ExportButton choice={{ ...choice, q }} />}>
      <Choices
        choice={{ ...choice, q: typed }}
        count={data?.pages[0]?.count}
        onChoice={(next) => {
          setTyped(next.q)
          onChoice(next)
        }}
      />
      {error && !data ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
      {entries?.length === 0 ? (
        <Nothing narrowed={q !== '' || choice.kind !== 'any' || choice.period !== 'any'} />
      ) : null}
      {entries?.length ? (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <AuditRow key={entry.place} entry={entry} />
          ))}
          {hasNextPage ? (
            <li className={classes.more}>
              <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                <Trans>Show older</Trans>
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
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
    <div className={frame.filters}>
      <label className={frame.search}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          type="search"
          placeholder={t`Name, folder, address`}
          aria-label={t`Name, folder, address`}
          value={choice.q}
          maxLength={200}
          onChange={(event) => onChoice({ ...choice, q: event.target.value })}
        />
      </label>
      <Select label={t`Action`} data={kinds} value={choice.kind} onChange={(kind) => onChoice({ ...choice, kind })} />
      <Select
        label={t`Period`}
        data={periods}
        value={choice.period}
        onChange={(period) => onChoice({ ...choice, period })}
      />
      {count === undefined ? null : (
        <span className={classes.count} role="status">
          <Plural value={count} one="# entry" other="# entries" /> · <Trans>kept {auditMonths} months</Trans>
        </span>
      )}
    </div>
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

const Waiting = () => (
  <ul className={classes.list} aria-busy>
    {rows(8, (at) => (
      <li key={at} className={classes.bone}>
        <Bone width={90} />
        <Bone width={160} />
        <Bone width={180} />
      </li>
    ))}
  </ul>
)
