import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ListedDevice, removeDevice } from '../../../contract/sync/device-endpoints.ts'
import { useConnection, useSyncState } from '../../data/device/live.ts'
import { call } from '../../data/network/api.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { devicesQuery } from '../../data/users/devices.ts'
import { since } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import setting from '../../ui/fields/Setting.module.css'
import { AskDialog } from '../../ui/overlays/AskDialog.tsx'
import { Quiet } from '../../ui/shells/Quiet.tsx'
import { Setting } from '../../ui/shells/Setting.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import classes from './Devices.module.css'

/** Where the user is signed in, those used last first; one that is lost or not used any more is removed from here. */
export function Devices() {
  const { t } = useLingui()
  const offline = useConnection() === 'offline'
  const { data: devices, error } = useQuery(devicesQuery, queryClient)
  useListedItself(devices)
  const [asked, setAsked] = useState<ListedDevice>()
  const remove = async ({ id }: ListedDevice) => {
    try {
      await call(removeDevice, { params: { id } })
    } finally {
      void queryClient.invalidateQueries(devicesQuery)
    }
    toast(<Trans>Device signed out. Its data will be deleted.</Trans>)
    setAsked(undefined)
  }
  const nameOf = ({ name }: ListedDevice) => name || t`Unknown browser`
  return (
    <section>
      <h2 className={setting.head}>
        <Trans>Devices</Trans>
      </h2>
      {devices ? (
        <ul>
          {devices.map((device) => (
            <Setting item key={device.id} label={nameOf(device)} note={<LastSeen device={device} />}>
              {device.current ? null : (
                <Button
                  danger
                  aria-label={t`Remove ${nameOf(device)}`}
                  reason={offline ? t`This needs a connection` : undefined}
                  onClick={() => setAsked(device)}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </Setting>
          ))}
        </ul>
      ) : null}
      <Quiet>
        <Explanation devices={devices} error={error} offline={offline} />
      </Quiet>
      {asked ? (
        <RemovalDialog name={nameOf(asked)} onClose={() => setAsked(undefined)} onRemove={() => remove(asked)} />
      ) : null}
    </section>
  )
}

function LastSeen({ device: { current, seen_at } }: { device: ListedDevice }) {
  const { i18n } = useLingui()
  const now = useNow()
  const when = since(seen_at, now, i18n.locale)
  return current ? <Trans>This device</Trans> : <Trans>Last used: {when}</Trans>
}

function Explanation(props: { devices: readonly ListedDevice[] | undefined; error: Error | null; offline: boolean }) {
  const errorText = useErrorText()
  const { devices, error, offline } = props
  if (!devices && offline) return <Trans>Your other devices will appear as soon as the server responds.</Trans>
  if (!devices) return error ? errorText(error) : null
  if (devices.some(({ current }) => !current)) return <Trans>Remove a device you’ve lost or no longer use.</Trans>
  return <Trans>You aren’t signed in on any other device.</Trans>
}

interface RemovalProps {
  name: string
  onClose: () => void
  onRemove: () => Promise<void>
}

/** Says what happens before it cannot be undone. */
function RemovalDialog({ name, onClose, onRemove }: RemovalProps) {
  return (
    <AskDialog
      title={<Trans>Remove {name}?</Trans>}
      act={<Trans>Remove</Trans>}
      danger
      says={useErrorText()}
      onAct={onRemove}
      onClose={onClose}
    >
      <ul className={classes.facts}>
        <li>
          <Trans>It will be signed out, and everything the app keeps on it will be deleted.</Trans>
        </li>
        <li>
          <Trans>Unsent changes on it will be lost.</Trans>
        </li>
        <li>
          <Trans>If it’s offline, it keeps its copy until it reconnects or its offline days run out.</Trans>
        </li>
      </ul>
    </AskDialog>
  )
}

/** A device that has just signed in is known to the server with its first exchange: until then the list is without it. */
function useListedItself(devices: readonly ListedDevice[] | undefined): void {
  const { lastSyncAt } = useSyncState()
  const missing = devices !== undefined && !devices.some(({ current }) => current)
  useEffect(() => {
    if (missing && lastSyncAt !== undefined) void queryClient.invalidateQueries(devicesQuery)
  }, [missing, lastSyncAt])
}
