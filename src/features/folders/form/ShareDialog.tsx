import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { syncNow } from '../../../data/device/live.ts'
import { colleagues, inviteesOf, shareFolder } from '../../../data/folders/access.ts'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useActor } from '../../../data/network/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { AddressShare } from './AddressShare.tsx'
import classes from './FolderForm.module.css'
import { ShareChoice } from './ShareChoice.tsx'
import { chosenOf, firstTicks, type Wanted } from './ticks.ts'

interface Props {
  folder: FolderView
  /** Ticked from the first moment on. */
  wanted?: Wanted
  onClose: () => void
}

/**
 * Who may open a folder: recruiters all or invited, hiring managers by name, and those who have not come yet. Done on the server
 * at once.
 */
export default function ShareDialog({ folder, wanted, onClose }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const actor = useActor()
  const reference = folderAddress(folder)
  const recruiters = useQuery(colleagues('recruiters'), queryClient)
  const managers = useQuery(colleagues('managers'), queryClient)
  const invitees = useQuery(inviteesOf(reference), queryClient)
  const [recruiterTicks, setRecruiterTicks] = useState(firstTicks(wanted, false))
  const [managerTicks, setManagerTicks] = useState(firstTicks(wanted, true))
  const [access, setAccess] = useState(folder.access)
  /** Changed here; undefined: as it was. */
  const [opens, setOpens] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiError['fields']>({})
  const assignees = chosenOf([...folder.assigneeIds, ...(invitees.data?.assignees ?? [])], recruiterTicks)
  const granted = chosenOf([...folder.hiringManagerIds, ...(invitees.data?.managers ?? [])], managerTicks)
  const save = async () => {
    setBusy(true)
    setRefused({})
    try {
      await shareFolder(reference, {
        assignees: [...assignees],
        granted_users: [...granted],
        access_type: access,
        ...(opens !== undefined && { managers_open_contacts: opens }),
      })
      void queryClient.invalidateQueries(inviteesOf(reference))
      await syncNow()
      toast(t`Access saved`)
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      if (fields.assignees || fields.granted_users) setRefused(fields)
      else trouble(errorText(error))
      setBusy(false)
    }
  }
  const known = managers.data && recruiters.data && invitees.data
  return (
    <Dialog
      title={t`Share “${folder.name}”`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="filled" disabled={busy || !known} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        {invitees.error && managers.data ? (
          <ErrorCard detail={errorText(invitees.error)} onRetry={() => void invitees.refetch()} />
        ) : null}
        <Segmented
          captioned
          label={t`Recruiters`}
          value={access}
          onChange={setAccess}
          options={[
            { value: 'public', label: t`All recruiters` },
            { value: 'private', label: t`Invited only` },
          ]}
        />
        {access === 'public' ? (
          <p className={classes.note}>
            <Trans>Recruiters without search see it only when assigned to it.</Trans>
          </p>
        ) : null}
        <AddressShare folder={folder} />
        <ShareChoice
          title={access === 'public' ? t`Assigned recruiters` : t`Invited recruiters`}
          none={t`Your company has no other recruiters yet.`}
          query={recruiters}
          leftOut={folder.creatorId}
          chosen={assignees}
          error={refused.assignees?.[0]}
          onToggle={(id, on) => setRecruiterTicks(new Map(recruiterTicks).set(id, on))}
        />
        <ShareChoice
          title={t`Hiring managers`}
          none={t`Your company has no hiring managers yet.`}
          query={managers}
          chosen={granted}
          error={refused.granted_users?.[0]}
          onToggle={(id, on) => setManagerTicks(new Map(managerTicks).set(id, on))}
        />
        {folder.creatorId === actor.id ? (
          <MayOpen on={opens ?? invitees.data?.managersOpen ?? false} onChange={setOpens} />
        ) : null}
      </div>
    </Dialog>
  )
}

/** The owner's alone: what managers open is paid for by the company (D-56). */
function MayOpen({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const id = useId()
  return (
    <div className={classes.allowed}>
      <label htmlFor={id}>
        <Trans>Managers may open contacts</Trans>
        <small className={classes.note}>
          <Trans>Each person costs your company one contact.</Trans>
        </small>
      </label>
      <Switch id={id} checked={on} onChange={(event) => onChange(event.target.checked)} />
    </div>
  )
}
