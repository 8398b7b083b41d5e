import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFolderPlus } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { folderNameLimit } from '../../../../contract/folders/rules.ts'
import type { PanelProps, People } from '../../../commands/act.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { peopleChanged } from '../../../data/profiles/people-changed.ts'
import { useWhenKnown } from '../../../lib/use-when-known.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { moveByArrows } from '../../../ui/keyboard/arrows.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Progress } from '../../../ui/states/Progress.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { AddedToast, UndoneToast } from './AddedToast.tsx'
import classes from './AddToFolder.module.css'
import { type Added, type AddingProgress, addPeople, stopAdding, takeBack } from './adding.ts'
import { EnterKey } from './EnterKey.tsx'
import { FolderBones } from './FolderBones.tsx'
import { namedSo, toList } from './folder-choice.ts'
import { useOwnFolders } from './use-own-folders.ts'

/** A whole result is worth a second thought. */
const longer = 20_000

/** Chosen people, or everybody of a search, into an existing or a new folder. */
export default function AddToFolder({ subject, onClose }: PanelProps<People>) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const folders = useOwnFolders()
  const [name, setName] = useState('')
  const [progress, setProgress] = useState<AddingProgress>()
  const [problem, setProblem] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const wanted = name.trim().toLocaleLowerCase()
  const { shown, found } = namedSo(folders, wanted)
  const isNew = wanted !== '' && folders && !folders.some((folder) => folder.name.toLocaleLowerCase() === wanted)

  const add = async (target: { id: number; name: string } | { name: string }) => {
    setProblem(undefined)
    setProgress({ done: 0, total: subject.count })
    try {
      const done = await addPeople(subject, target, setProgress)
      await peopleChanged()
      const told = <AddedToast done={done} />
      if (done.added) sayDone(told, () => undo(done), done.job ? { stays: longer } : {})
      else toast(told)
      subject.onDone?.()
      onClose()
    } catch (error) {
      setProgress(undefined)
      setProblem(errorText(error))
    }
  }
  const undo = async (done: Added) => {
    try {
      toast(<UndoneToast done={await takeBack(done)} />)
      await peopleChanged()
    } catch (error) {
      trouble(errorText(error))
    }
  }
  const stop = (job: string) => void stopAdding(job).catch((error: unknown) => setProblem(errorText(error)))
  const addTo = (folder: FolderView) => add({ id: folder.number!, name: folder.name })
  /** Enter takes what was typed for: nobody is put anywhere by Enter alone. */
  const { ask: enter, forget } = useWhenKnown(folders !== undefined, () => {
    if (found) void addTo(found)
    else if (isNew) void add({ name: name.trim() })
  })
  const choose = (event: FormEvent) => {
    event.preventDefault()
    enter()
  }
  return (
    <Dialog
      title={<Plural value={subject.count} one="Add # person to folder" other="Add # people to folder" />}
      flush
      onClose={onClose}
    >
      {progress ? (
        <>
          <Progress done={progress.done} total={progress.total} label={t`Adding people`} />
          {problem ? <p className={classes.none}>{problem}</p> : null}
          {progress.job ? (
            <div className={classes.find}>
              <Button onClick={() => stop(progress.job!)}>
                <Trans>Stop</Trans>
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <>
          <form className={classes.find} onSubmit={choose} onKeyDown={(event) => toList(event, list.current)}>
            <TextField
              label={<span className="visually-hidden">{t`Folder`}</span>}
              data-first
              placeholder={t`Find a folder or name a new one`}
              autoComplete="off"
              maxLength={folderNameLimit}
              error={problem}
              value={name}
              onChange={(event) => {
                forget()
                setName(event.target.value)
              }}
            />
          </form>
          <ul ref={list} className={classes.list} onKeyDown={(event) => moveByArrows(event, list.current)}>
            {folders ? null : <FolderBones />}
            {shown?.map((folder) => (
              <li key={folder.id}>
                <button type="button" className={classes.row} onClick={() => void addTo(folder)}>
                  <span className={classes.name} title={folder.name}>
                    {folder.name}
                  </span>
                  {folder === found ? <EnterKey /> : null}
                  <span className={classes.count}>{folder.total}</span>
                </button>
              </li>
            ))}
            {isNew ? (
              <li>
                <button type="button" className={classes.row} onClick={() => void add({ name: name.trim() })}>
                  <IconFolderPlus size={18} stroke={1.75} />
                  <span className={classes.name} title={name.trim()}>
                    <Trans>New folder “{name.trim()}”</Trans>
                  </span>
                  {found ? null : <EnterKey />}
                </button>
              </li>
            ) : null}
          </ul>
          {folders?.length === 0 && !isNew ? (
            <p className={classes.none}>
              <Trans>No folders yet. Type a name to create one.</Trans>
            </p>
          ) : null}
        </>
      )}
    </Dialog>
  )
}
