import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { notificationLimit } from '../../../../contract/notifications/endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { systemNotifications } from '../../../data/notifications/system-notifications.ts'
import { useNow } from '../../../lib/use-now.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Choices } from '../../../ui/bars/Choices.tsx'
import { Find } from '../../../ui/shells/Find.tsx'
import { List } from '../../../ui/shells/List.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { Tools } from '../../../ui/shells/Tools.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { useNotificationColumns } from './notification-columns.tsx'
import { type NotificationState, optionsOf, stateOf, useNotificationWords } from './notification-words.ts'

/** What staff tells the people of all companies (001 §2, picture 65). */
export function SystemNotificationsPage() {
  const { t } = useLingui()
  const phone = usePhone()
  const now = useNow()
  const { states } = useNotificationWords()
  const [sought, setSought] = useState('')
  const [state, setState] = useState<NotificationState | 'all'>('all')
  const read = useQuery(systemNotifications, queryClient)
  const all = read.data?.results
  const has = ({ title, content }: { title: string; content: string }) =>
    `${title} ${content}`.toLowerCase().includes(sought.trim().toLowerCase())
  const found = all?.filter(has)
  const count = read.data?.count ?? 0
  return (
    <Page
      title={t`System notifications`}
      acts={
        <Link
          className={buttonClass(phone ? { look: 'ghost', square: true } : { look: 'filled' })}
          to="/notifications/system/add/"
          aria-label={phone ? t`New notification` : undefined}
        >
          <IconPlus size={phone ? 24 : 16} stroke={2} aria-hidden />
          {phone ? null : <Trans>New notification</Trans>}
        </Link>
      }
    >
      <Tools
        end={
          <Trans>
            {count} of at most {notificationLimit}
          </Trans>
        }
      >
        <Find label={t`Find`} value={sought} onChange={setSought} />
        <Choices<NotificationState | 'all'>
          label={t`State`}
          value={state}
          options={[
            { key: 'all', label: t`All`, count: found?.length },
            ...optionsOf(states).map(({ value: key, label }) => ({
              key,
              label,
              count: found?.filter((one) => stateOf(one, now) === key).length,
            })),
          ]}
          onChange={setState}
        />
      </Tools>
      <List
        label={t`System notifications`}
        items={found?.filter((one) => state === 'all' || stateOf(one, now) === state)}
        id={({ id }) => id}
        columns={useNotificationColumns()}
        read={read}
        says={useErrorText()}
        empty={
          all?.length ? (
            <Empty title={<Trans>No notification matches</Trans>}>
              <Trans>Try other words or another state.</Trans>
            </Empty>
          ) : (
            <Empty title={<Trans>No notifications yet</Trans>}>
              <Trans>News, maintenance and gifts that people see once, in a window or a line.</Trans>
            </Empty>
          )
        }
      />
    </Page>
  )
}
