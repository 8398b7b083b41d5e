import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import { syncNow } from '../../../data/device/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { movedTo } from '../../../entities/candidate/names.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from '../adding/AddToFolder.module.css'
import { addWithStatus, peopleNamed } from '../data.ts'

interface Props {
  folder: FolderView
  status: Row<'statuses'>
  onClose: () => void
}

/** Somebody found by name into one column of the board. */
export function AddToColumn({ folder, status, onClose }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const wanted = useTyped(name.trim())
  const { data: found } = useQuery(peopleNamed(wanted), queryClient)
  const inFolder = (person: SearchResult) => person.folders.some(({ id }) => id === folder.number)
  const add = async (person: SearchResult) => {
    setProblem(undefined)
    try {
      await addWithStatus(person.id, folder.number!, status.id)
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['search'] }), syncNow()])
      toast(movedTo(person.name, status.name))
      onClose()
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const first = wanted === name.trim() ? found?.find((person) => !inFolder(person)) : undefined
    if (first) void add(first)
  }
  return (
    <Dialog title={t`Add to ${status.name}`} flush onClose={onClose}>
      <form className={classes.find} onSubmit={choose}>
        <TextField
          label={<span className="visually-hidden">{t`Name`}</span>}
          data-first
          placeholder={t`Find a person by name`}
          autoComplete="off"
          maxLength={200}
          error={problem}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
      <ul className={classes.list}>
        {found?.map((person) => (
          <li key={person.id}>
            <button type="button" className={classes.row} disabled={inFolder(person)} onClick={() => void add(person)}>
              <Avatar name={person.name} photo={person.photo} size={28} />
              <span className={classes.name} title={person.name}>
                {person.name} <span className={classes.count}>{person.title}</span>
              </span>
              {inFolder(person) ? (
                <span className={classes.count}>
                  <Trans>in this folder</Trans>
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 ? (
        <p className={classes.none}>
          <Trans>No one by that name.</Trans>
        </p>
      ) : null}
    </Dialog>
  )
}
