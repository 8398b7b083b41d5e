import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useReady } from '../../../commands/ActHost.tsx'
import type { PanelProps } from '../../../commands/act.ts'
import { usePeopleNamed } from '../../../data/folders/find-people.ts'
import { useFolderLookup } from '../../../data/folders/live.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { useCandidateName } from '../../../entities/candidate/names.ts'
import { newStep } from '../../../entities/step/step-acts.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import classes from './Coming.module.css'

const most = 8

/** Asks about whom a next step is, of the people in one's folders on this device; Enter takes the first. */
export default function ChoosePerson({ onClose }: PanelProps<void>) {
  const { t } = useLingui()
  const ready = useReady()
  const [name, setName] = useState('')
  const found = usePeopleNamed(name.trim(), most)
  const folderOf = useFolderLookup()
  const nameOf = useCandidateName()
  const take = (candidate: CandidateView | undefined) => {
    const folder = candidate && folderOf(candidate.folderId)
    if (!folder) return
    const { id: candidateId, profileId } = candidate
    ready(newStep, { about: { folder, candidateId, profileId, name: nameOf(candidate) } })?.run()
  }
  const open = found?.filter(({ folderId }) => folderOf(folderId)?.status === 'active')
  const choose = (event: FormEvent) => {
    event.preventDefault()
    take(open?.[0])
  }
  return (
    <Dialog title={t`Next step for whom?`} flush onClose={onClose}>
      <form className={classes.finder} onSubmit={choose}>
        <TextField
          label={<span className="visually-hidden">{t`Name`}</span>}
          data-first
          placeholder={t`Somebody in your folders`}
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
      <ul className={classes.people}>
        {open?.map((candidate) => (
          <li key={candidate.id}>
            <button type="button" className={classes.person} onClick={() => take(candidate)}>
              <Avatar name={candidate.person?.name ?? ''} photo={candidate.person?.photo} size={28} />
              <span>
                {nameOf(candidate)} <small>{folderOf(candidate.folderId)?.name}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {name.trim() && open?.length === 0 ? (
        <p className={classes.nobody}>
          <Trans>No one by that name.</Trans>
        </p>
      ) : null}
    </Dialog>
  )
}
