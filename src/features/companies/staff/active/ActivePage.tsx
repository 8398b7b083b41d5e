import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useState } from 'react'
import {
  type ActiveGroup,
  type ActiveUser,
  activeGroupNames,
  activeMinutes,
} from '../../../../../contract/companies/staff/active-endpoints.ts'
import { useListMoves } from '../../../../commands/use-list-moves.ts'
import { pageSize } from '../../../../data/companies/company.ts'
import { type ActiveChoice, activeUsersQuery } from '../../../../data/companies/staff-people.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { ago } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Choices } from '../../../../ui/bars/Choices.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Find } from '../../../../ui/shells/Find.tsx'
import { List } from '../../../../ui/shells/List.tsx'
import { Page } from '../../../../ui/shells/Page.tsx'
import { Quiet } from '../../../../ui/shells/Quiet.tsx'
import { Tools } from '../../../../ui/shells/Tools.tsx'
import { Empty } from '../../../../ui/states/Empty.tsx'
import { usePhone } from '../../../../ui/use-media.ts'
import { useActiveColumns } from './active-columns.tsx'

const LoginAsDialog = lazyPart(() => import('../../employee/login-as/LoginAsDialog.tsx'))

/** Who is at work in any company, and on which page (picture 63, STAFF-06). */
export function ActivePage() {
  const { t } = useLingui()
  const [choice, setChoice] = useState<ActiveChoice>({ q: '', offset: 0 })
  const phone = usePhone()
  const [as, setAs] = useState<ActiveUser>()
  const q = useDeferredValue(choice.q?.trim() ?? '')
  const read = useQuery(activeUsersQuery({ ...choice, q }), queryClient)
  const { data } = read
  const all = data && activeGroupNames.reduce((sum, name) => sum + (data.groups[name] ?? 0), 0)
  const marked = useCursor(data?.results ?? [])
  const names: Record<ActiveGroup, string> = {
    admins: t`Admins`,
    workers: t`Recruiters`,
    hiring_managers: t`Hiring managers`,
    operator: t`Staff`,
  }
  return (
    <Page
      title={t`Active users`}
      beside={
        phone || all === undefined ? null : (
          <Quiet as="span">
            <Trans>
              {all} in the last {activeMinutes} minutes
            </Trans>
          </Quiet>
        )
      }
      acts={<ReadAt at={read.dataUpdatedAt} onAgain={() => void read.refetch()} />}
    >
      <Tools>
        <Find
          label={t`Name, email, company`}
          value={choice.q ?? ''}
          onChange={(text) => setChoice({ ...choice, q: text, offset: 0 })}
        />
        <Choices<ActiveGroup | 'all'>
          label={t`Role`}
          value={choice.group ?? 'all'}
          options={[
            { key: 'all', label: t`All`, count: all },
            ...activeGroupNames.map((key) => ({ key, label: names[key], count: data?.groups[key] })),
          ]}
          onChange={(group) => setChoice({ ...choice, offset: 0, group: group === 'all' ? undefined : group })}
        />
      </Tools>
      <List
        label={t`Active users`}
        items={data?.results}
        id={({ id }) => id}
        columns={useActiveColumns(setAs)}
        marked={marked}
        read={read}
        says={useErrorText()}
        empty={
          <Empty title={<Trans>No one is here</Trans>}>
            <Trans>People appear as soon as they use the app.</Trans>
          </Empty>
        }
        pages={{
          size: pageSize,
          offset: choice.offset,
          count: data?.count ?? 0,
          onOffset: (offset) => setChoice({ ...choice, offset }),
        }}
      />
      {as ? (
        <Suspense>
          <LoginAsDialog
            {...{ id: as.id, name: as.name, email: as.email }}
            company={as.company.name}
            onClose={() => setAs(undefined)}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}

/** The row that the keys are on; it stays on its person when the list is read again. */
function useCursor(rows: readonly ActiveUser[]): ActiveUser | undefined {
  const [id, setId] = useState<string>()
  const at = rows.findIndex((one) => one.id === id)
  useListMoves(msg`Active users`, {
    next: msg`Next person`,
    previous: msg`Previous person`,
    arrows: true,
    to: (by) => {
      const next = rows[at < 0 ? 0 : at + by]
      return next && (() => setId(next.id))
    },
  })
  return rows[at]
}

/** How old what is shown is; a press reads it again. */
function ReadAt({ at, onAgain }: { at: number; onAgain: () => void }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  if (!at) return null
  return (
    <Button look="ghost" size="small" onClick={onAgain}>
      <IconRefresh size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{t`Refresh`}</span>
      {ago(new Date(Math.min(at, now.getTime())).toISOString(), now, i18n.locale)}
    </Button>
  )
}
