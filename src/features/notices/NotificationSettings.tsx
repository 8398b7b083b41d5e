import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PushSettings } from '../../../contract/notices/endpoints.ts'
import { type PushState, switchPushOff, switchPushOn } from '../../data/device/installed/push.ts'
import { useConnection } from '../../data/device/live.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { savePushSettings, settingsQuery, stateQuery } from '../../data/notices/push-settings.ts'
import setting from '../../ui/fields/Setting.module.css'
import { SwitchRow } from '../../ui/shells/SwitchRow.tsx'
import { trouble } from '../../ui/toasts/toast.ts'
import { QuietHours } from './QuietHours.tsx'

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
      trouble(errorText(error))
    }
    setBusy(false)
  }
  // What was tapped shows at once and stays until its own answer: the one before it does not know of it yet.
  const [unsaved, setUnsaved] = useState<Partial<PushSettings>>({})
  const saving = useMutation(
    {
      scope: { id: 'push settings' },
      mutationFn: savePushSettings,
      onError: (error) => trouble(errorText(error)),
      onSettled: (_saved, _error, body) => setUnsaved((now) => without(now, body)),
    },
    queryClient,
  )
  const save = (body: Partial<PushSettings>) => {
    setUnsaved((now) => ({ ...now, ...body }))
    saving.mutate(body)
  }
  const shown = settings && { ...settings, ...unsaved }
  const kinds = [
    ['moved', t`Status changes`],
    ['commented', t`New comments`],
    ['shared', t`Folders shared with you`],
    ['replied', t`Replies to your mail`],
  ] as const
  return (
    <section>
      <h2 className={setting.head}>
        <Trans>Notifications</Trans>
      </h2>
      <SwitchRow
        label={<Trans>On this device</Trans>}
        note={<Hint state={state} offline={offline} />}
        on={state === 'on'}
        disabled={busy || offline || (state !== 'on' && state !== 'off')}
        onChange={(on) => void flip(on)}
      />
      {shown ? (
        <>
          {state === 'on' ? null : (
            <p className={setting.note}>
              <Trans>
                Notifications are off on this device. These choices apply to your devices that have them on.
              </Trans>
            </p>
          )}
          {kinds.map(([kind, label]) => (
            <SwitchRow
              key={kind}
              label={label}
              on={shown[kind]}
              muted={state !== 'on'}
              disabled={offline}
              onChange={(on) => save({ [kind]: on })}
            />
          ))}
          {shown.mails ? (
            <SwitchRow
              label={<Trans>Email when a folder is shared with you, or you are asked for a review</Trans>}
              on={shown.shared_mail}
              disabled={offline}
              onChange={(shared_mail) => save({ shared_mail })}
            />
          ) : null}
          <QuietHours
            value={shown.quiet_hours}
            muted={state !== 'on'}
            disabled={offline}
            onChange={(quiet_hours) => save({ quiet_hours })}
          />
        </>
      ) : null}
    </section>
  )
}

/** What still waits when these are answered: one that was changed once more meanwhile stays. */
const without = (waiting: Partial<PushSettings>, answered: Partial<PushSettings>): Partial<PushSettings> =>
  Object.fromEntries(Object.entries(waiting).filter(([name, value]) => answered[name as keyof PushSettings] !== value))

/** What the switch does, or why it does nothing. */
function Hint({ state, offline }: { state: PushState | undefined; offline: boolean }) {
  if (state === 'denied') return <Trans>Notifications are blocked. Allow them for this site in your browser.</Trans>
  if (state === 'install') return <Trans>On iPhone, install the app first: tap Share, then Add to Home Screen.</Trans>
  if (state === 'unsupported') return <Trans>This browser doesn’t support notifications here.</Trans>
  if (offline) return <Trans>This needs a connection</Trans>
  return (
    <Trans>Hear about changes in your folders, even when the app is closed. No names are sent over the network.</Trans>
  )
}
