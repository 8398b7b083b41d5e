import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Colleague } from '../../../../contract/users/endpoints.ts'
import { syncNow } from '../../../data/device/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { colleagues, shareFolder } from '../data.ts'
import classes from './FolderForm.module.css'

/** Who may open a folder: recruiters all or invited, hiring managers by name. Done on the server at once. */
export function ShareDialog({ folder, onClose }: { folder: FolderView; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const recruiters = useQuery(colleagues('recruiters'), queryClient)
  const managers = useQuery(colleagues('managers'), queryClient)
  const [assignees, setAssignees] = useState<ReadonlySet<string>>(new Set(folder.assigneeIds))
  const [granted, setGranted] = useState<ReadonlySet<string>>(new Set(folder.hiringManagerIds))
  const [access, setAccess] = useState(folder.access)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await shareFolder(String(folder.number ?? folder.id), {
        assignees: [...assignees],
        granted_users: [...granted],
        access_type: access,
      })
      await syncNow()
      toast(t`Access saved`)
      onClose()
    } catch (error) {
      trouble(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t`Share “${folder.name}”`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="filled" disabled={busy || !managers.data || !recruiters.data} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className={classes.form}>
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
        <Choice
          title={access === 'public' ? t`Assigned recruiters` : t`Invited recruiters`}
          none={t`Your company has no other recruiters yet.`}
          query={recruiters}
          leftOut={folder.creatorId}
          chosen={assignees}
          onChange={setAssignees}
        />
        <Choice
          title={t`Hiring managers`}
          none={t`Your company has no hiring managers yet.`}
          query={managers}
          chosen={granted}
          onChange={setGranted}
        />
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  title: string
  /** Said where there is nobody to choose. */
  none: string
  query: UseQueryResult<{ results: Colleague[] }>
  /** The folder's creator has it anyway. */
  leftOut?: string | null
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

function Choice({ title, none, query, leftOut, chosen, onChange }: ChoiceProps) {
  const errorText = useErrorText()
  const people = query.data?.results.filter(({ id }) => id !== leftOut)
  const toggle = (id: string) => onChange(chosen.has(id) ? chosen.difference(new Set([id])) : new Set([...chosen, id]))
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.head}>{title}</legend>
      {query.error ? (
        <ErrorCard detail={errorText(query.error)} onRetry={() => void query.refetch()} />
      ) : !people ? (
        <Bone width="70%" height={16} />
      ) : people.length ? (
        <div className={classes.people}>
          {people.map((person) => (
            <Person key={person.id} person={person} on={chosen.has(person.id)} onToggle={() => toggle(person.id)} />
          ))}
        </div>
      ) : (
        <p className={classes.none}>{none}</p>
      )}
    </fieldset>
  )
}

function Person({ person, on, onToggle }: { person: Colleague; on: boolean; onToggle: () => void }) {
  const name = `${person.first_name} ${person.last_name}`.trim() || person.email
  return (
    <label htmlFor={`share-${person.id}`} className={classes.person}>
      <Avatar name={name} size={28} />
      <span className={classes.who} title={name}>
        {name}
        <span className={classes.email}>{person.email}</span>
      </span>
      <TriBox id={`share-${person.id}`} state={on ? 'on' : 'off'} onChange={onToggle} />
    </label>
  )
}
