import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Colleague } from '../../../contract/users/endpoints.ts'
import { useErrorText } from '../../data/error-text.ts'
import { syncNow } from '../../data/live.ts'
import { queryClient } from '../../data/query.ts'
import type { FolderView } from '../../data/views.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Bone } from '../../ui/Skeleton.tsx'
import { TriBox } from '../../ui/TriBox.tsx'
import { toast } from '../../ui/toast.ts'
import { colleagues, shareFolder } from './data.ts'
import classes from './FolderForm.module.css'

/** Who may open a folder: hiring managers by name, recruiters all or invited. Done on the server at once. */
export function ShareDialog({ folder, onClose }: { folder: FolderView; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const managers = useQuery(colleagues('hm'), queryClient)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(folder.hiringManagerIds))
  const [access, setAccess] = useState(folder.access)
  const [busy, setBusy] = useState(false)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const save = async () => {
    setBusy(true)
    try {
      await shareFolder(String(folder.number ?? folder.id), { granted_users: [...chosen], access_type: access })
      await syncNow()
      toast(t`Access saved`)
      onClose()
    } catch (error) {
      toast(errorText(error))
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
          <Button look="filled" disabled={busy || !managers.data} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <Segmented
          label={t`Recruiters`}
          value={access}
          onChange={setAccess}
          options={[
            { value: 'public', label: t`All recruiters` },
            { value: 'private', label: t`Only invited` },
          ]}
        />
        <div>
          <p className={classes.head}>
            <Trans>Hiring managers</Trans>
          </p>
          {managers.error ? (
            <ErrorCard detail={errorText(managers.error)} onRetry={() => void managers.refetch()} />
          ) : managers.data ? (
            <Managers people={managers.data.results} chosen={chosen} onToggle={toggle} />
          ) : (
            <Bone width="70%" height={16} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface ManagersProps {
  people: readonly Colleague[]
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}

function Managers({ people, chosen, onToggle }: ManagersProps) {
  if (!people.length) {
    return (
      <p className={classes.none}>
        <Trans>The company has no hiring managers yet.</Trans>
      </p>
    )
  }
  return (
    <div className={classes.people}>
      {people.map((person) => {
        const name = `${person.first_name} ${person.last_name}`.trim() || person.email
        return (
          <label key={person.id} htmlFor={`share-${person.id}`} className={classes.person}>
            <Avatar name={name} size={28} />
            <span className={classes.who}>
              {name}
              <span className={classes.email}>{person.email}</span>
            </span>
            <TriBox
              id={`share-${person.id}`}
              state={chosen.has(person.id) ? 'on' : 'off'}
              onChange={() => onToggle(person.id)}
            />
          </label>
        )
      })}
    </div>
  )
}
