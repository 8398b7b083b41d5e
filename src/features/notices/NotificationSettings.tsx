import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changePushSettings, type PushSettings } from '../../../contract/notices/endpoints.ts'
import { call } from '../../data/api.ts'
import { useErrorText } from '../../data/error-text.ts'
import { type PushState, switchPushOff, switchPushOn } from '../../data/installed/push.ts'
import { useConnection } from '../../data/live.ts'
import { queryClient } from '../../data/query.ts'
import { toast } from '../../ui/toast.ts'
import { settingsQuery, stateQuery } from './data.ts'
import classes from './NotificationSettings.module.css'
import { QuietHours } from './QuietHours.tsx'
import { SwitchRow } from './SwitchRow.tsx'

/** What the app tells while it is closed: on this device at all, of which happenings, and not by night. */
export function NotificationSettings() {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const offline = useConnection() === 'offline'
  const { data: state } = useQuery(stateQuery, queryClient)
  const { data: settings } = useQuery(settingsQuery, queryClient)
  const [busy, setBusy] = useState(false)
  const flip = async (on: boolean) => {
    setBusy(true)
    try {
      const now = on ? await switchPushOn(i18n.locale === 'ru' ? 'ru' : 'en') : await switchPushOff()
      queryClient.setQueryData(stateQuery.queryKey, now)
    } catch (error) {
      toast(errorText(error))
    }
    setBusy(false)
  }
  const show = (next: PushSettings | undefined) => queryClient.setQueryData(settingsQuery.queryKey, next)
  const save = async (body: Partial<PushSettings>) => {
    show(settings && { ...settings, ...body })
    try {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      show(await call(changePushSettings, { body: { ...body, time_zone } }))
    } catch (error) {
      show(settings)
      toast(errorText(error))
    }
  }
  const kinds = [
    ['moved', t`A candidate has moved on`],
    ['commented', t`A new comment`],
    ['shared', t`A folder is shared with you`],
  ] as const
  return (
    <section>
      <h2 className={classes.head}>
        <Trans>Notifications</Trans>
      </h2>
      <SwitchRow
        label={<Trans>On this device</Trans>}
        hint={<Hint state={state} offline={offline} />}
        checked={state === 'on'}
        disabled={busy || offline || (state !== 'on' && state !== 'off')}
        onChange={(on) => void flip(on)}
      />
      {settings ? (
        <>
          {kinds.map(([kind, label]) => (
            <SwitchRow
              key={kind}
              label={label}
              checked={settings[kind]}
              disabled={offline}
              onChange={(on) => void save({ [kind]: on })}
            />
          ))}
          <QuietHours
            value={settings.quiet_hours}
            disabled={offline}
            onChange={(quiet_hours) => void save({ quiet_hours })}
          />
        </>
      ) : null}
    </section>
  )
}

/** What the switch does, or why it does nothing. */
function Hint({ state, offline }: { state: PushState | undefined; offline: boolean }) {
  if (state === 'denied') return <Trans>Blocked in the browser: allow notifications for this site first.</Trans>
  if (state === 'install') return <Trans>On an iPhone install the app first: Share, then Add to Home Screen.</Trans>
  if (state === 'unsupported') return <Trans>This browser does not offer them here.</Trans>
  if (offline) return <Trans>This needs a network.</Trans>
  return <Trans>What happens in your folders, also while the app is closed. No names travel over the network.</Trans>
}
