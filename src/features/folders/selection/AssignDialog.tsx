import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { hasFolder } from '../../../../contract/folders/steps/steps.ts'
import { useFolder } from '../../../data/folders/live.ts'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { moveByArrows } from '../../../ui/keyboard/arrows.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import classes from '../adding/AddToFolder.module.css'
import { EnterKey } from '../adding/EnterKey.tsx'
import { toList } from '../adding/folder-choice.ts'
import { assignTo } from './assign.tsx'
import type { MassProps } from './mass-acts.ts'

interface Owner {
  id: string
  name: string
  /** Of how many of the selected. */
  count: number
}

/** Those who have the folder: oneself first, then by name. */
function useOwners({ telling, list }: Pick<MassProps, 'telling' | 'list'>): Owner[] | undefined {
  const folder = useFolder(telling.folder.id)
  const me = useActor().id
  const count = (id: string) => list.filter(({ ownerId }) => ownerId === id).length
  return useColleagues()
    ?.filter((user) => folder && hasFolder(folder, user))
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim(), count: count(id) }))
    .sort((a, b) => Number(b.id === me) - Number(a.id === me) || a.name.localeCompare(b.name))
}

/** Who looks after the selected from now on: one colleague of the folder, or nobody. Works without a network. */
export function AssignDialog({ telling, list, onClose, onDone }: MassProps) {
  const { t } = useLingui()
  const me = useActor().id
  const owners = useOwners({ telling, list })
  const [typed, setTyped] = useState('')
  const rows = useRef<HTMLUListElement>(null)
  const wanted = typed.trim().toLocaleLowerCase()
  const shown = owners?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const found = wanted ? shown?.[0] : undefined
  const assign = async (owner: Owner | undefined) => {
    onClose()
    if (await assignTo(telling, list, owner)) onDone()
  }
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (found) void assign(found)
  }
  return (
    <Dialog
      title={<Plural value={list.length} one="Assign # person to" other="Assign # people to" />}
      flush
      onClose={onClose}
    >
      <form className={classes.find} onSubmit={choose} onKeyDown={(event) => toList(event, rows.current)}>
        <TextField
          label={<span className="visually-hidden">{t`Colleague`}</span>}
          data-first
          placeholder={t`Find a colleague`}
          autoComplete="off"
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <ul ref={rows} className={classes.list} onKeyDown={(event) => moveByArrows(event, rows.current)}>
        {shown?.map((owner) => (
          <li key={owner.id}>
            <button type="button" className={classes.row} onClick={() => void assign(owner)}>
              <Avatar name={owner.name} size={24} />
              <span className={classes.name} title={owner.name}>
                {owner.name}
                {owner.id === me ? ` (${t`me`})` : null}
              </span>
              {owner === found ? <EnterKey /> : null}
              <span className={classes.count}>{owner.count || ''}</span>
            </button>
          </li>
        ))}
        {wanted || !list.some(({ ownerId }) => ownerId) ? null : (
          <li>
            <button type="button" className={classes.row} onClick={() => void assign(undefined)}>
              <span className={classes.name}>
                <Trans>Nobody</Trans>
              </span>
            </button>
          </li>
        )}
      </ul>
      {shown?.length === 0 ? (
        <p className={classes.none}>
          <Trans>Nobody of this folder is called that.</Trans>
        </p>
      ) : null}
    </Dialog>
  )
}
