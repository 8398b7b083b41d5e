import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { useFolders } from '../../../data/folders/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { moveByArrows } from '../../../ui/keyboard/arrows.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import classes from '../adding/AddToFolder.module.css'
import { EnterKey } from '../adding/EnterKey.tsx'
import { namedSo, toList } from '../adding/folder-choice.ts'
import { type Along, copyTo, moveTo } from '../changes/transfer.tsx'
import { AlongBox } from './AlongBox.tsx'
import type { MassProps } from './mass-acts.ts'

export const MoveDialog = (props: MassProps) => <WhereDialog {...props} how="move" />
export const CopyDialog = (props: MassProps) => <WhereDialog {...props} how="copy" />

/** Where the selected go, or go as well. Works without a network. */
function WhereDialog({ how, telling, list, onClose, onDone }: MassProps & { how: 'move' | 'copy' }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  // A copy is for others, who need not read what was said here.
  const [along, setAlong] = useState<Along>({ withComments: how === 'move', withMessages: true })
  const folders = useFolders('active')?.filter((one) => one.id !== telling.folder.id)
  const wanted = name.trim().toLocaleLowerCase()
  const { shown, found } = namedSo(folders, wanted)
  const rows = useRef<HTMLUListElement>(null)
  const go = async (to: FolderView) => {
    onClose()
    if (await (how === 'move' ? moveTo(telling, list, to, along) : copyTo(telling, list, to, along))) onDone()
  }
  /** Enter takes what was typed for. */
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (found) void go(found)
  }
  const title =
    how === 'move' ? (
      <Plural value={list.length} one="Move # person to" other="Move # people to" />
    ) : (
      <Plural value={list.length} one="Copy # person to" other="Copy # people to" />
    )
  return (
    <Dialog title={title} flush onClose={onClose}>
      <form className={classes.find} onSubmit={choose} onKeyDown={(event) => toList(event, rows.current)}>
        <TextField
          label={<span className="visually-hidden">{t`Folder`}</span>}
          data-first
          placeholder={t`Find a folder`}
          autoComplete="off"
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
      {/* Before the folders: choosing one does it. */}
      <div className={classes.find}>
        <AlongBox checked={along.withComments} onChange={(withComments) => setAlong({ ...along, withComments })}>
          <Trans>Their comments go with them</Trans>
        </AlongBox>
        {how === 'move' ? (
          <AlongBox checked={along.withMessages} onChange={(withMessages) => setAlong({ ...along, withMessages })}>
            <Trans>Their messages go with them</Trans>
          </AlongBox>
        ) : null}
      </div>
      <ul ref={rows} className={classes.list} onKeyDown={(event) => moveByArrows(event, rows.current)}>
        {shown?.map((folder) => (
          <li key={folder.id}>
            <button type="button" className={classes.row} onClick={() => void go(folder)}>
              <span className={classes.name} title={folder.name}>
                {folder.name}
              </span>
              {folder === found ? <EnterKey /> : null}
              <span className={classes.count}>{folder.total}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown?.length === 0 ? (
        <p className={classes.none}>
          <Trans>There are no other folders.</Trans>
        </p>
      ) : null}
    </Dialog>
  )
}
