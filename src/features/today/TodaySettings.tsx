import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { can } from '../../../contract/access/can.ts'
import { useConnection } from '../../data/device/live.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { useActor, useUser } from '../../data/network/session.ts'
import { savePushSettings, settingsQuery } from '../../data/notices/push-settings.ts'
import { saveSettings } from '../../data/users/settings.ts'
import setting from '../../ui/fields/Setting.module.css'
import { SwitchRow } from '../../ui/shells/SwitchRow.tsx'
import { trouble } from '../../ui/toasts/toast.ts'

/** How the day begins: with Today, and with a mail of what is due, where the server sends any. */
export function TodaySettings() {
  const errorText = useErrorText()
  const offline = useConnection() === 'offline'
  const { settings } = useUser()
  const mayList = can(useActor(), 'folders.list')
  const { data: push } = useQuery(settingsQuery, queryClient)
  // What was tapped shows at once, until the server has answered.
  const [asked, setAsked] = useState<{ start?: boolean; mail?: boolean }>({})
  if (!mayList) return null
  const save = async (what: typeof asked, work: () => Promise<unknown>) => {
    setAsked(what)
    try {
      await work()
    } catch (error) {
      trouble(errorText(error))
    }
    setAsked({})
  }
  return (
    <section>
      <h2 className={setting.head}>
        <Trans>Today</Trans>
      </h2>
      <SwitchRow
        label={<Trans>Start with Today</Trans>}
        note={<Trans>The first page when you open the app</Trans>}
        on={asked.start ?? settings.startWithToday === true}
        disabled={offline}
        onChange={(start) => void save({ start }, () => saveSettings({ startWithToday: start }))}
      />
      {push?.mails ? (
        <SwitchRow
          label={<Trans>Email in the morning</Trans>}
          note={<Trans>What is due, at 8:00 on days when something is</Trans>}
          on={asked.mail ?? push.morning_mail}
          disabled={offline}
          onChange={(on) => void save({ mail: on }, () => savePushSettings({ morning_mail: on }))}
        />
      ) : null}
    </section>
  )
}
