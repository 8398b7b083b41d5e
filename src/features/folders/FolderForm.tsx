import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { createFolder } from '../../../contract/folders/mutations/create-folder.ts'
import { editFolder } from '../../../contract/folders/mutations/edit-folder.ts'
import { folderDescriptionLimit, folderNameLimit } from '../../../contract/folders/rules.ts'
import { mutate } from '../../data/live.ts'
import type { FolderView } from '../../data/views.ts'
import { newId } from '../../lib/new-id.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './FolderForm.module.css'

interface Props {
  /** Absent: a new folder. */
  folder?: FolderView
  onClose: () => void
  onDone?: ((folderId: string) => void) | undefined
}

/** Makes or edits a folder; works without a network. */
export function FolderForm({ folder, onClose, onDone }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState(folder?.name ?? '')
  const [description, setDescription] = useState(folder?.description ?? '')
  const [access, setAccess] = useState<'public' | 'private'>('public')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const label = { folder: name.trim(), subject: name.trim() }
    try {
      if (folder) {
        const changes = {
          ...(name.trim() === folder.name ? {} : { name: name.trim() }),
          ...(description === folder.description ? {} : { description }),
        }
        const base = {
          ...('name' in changes ? { name: folder.name } : {}),
          ...('description' in changes ? { description: folder.description } : {}),
        }
        if (Object.keys(changes).length) await mutate(editFolder, { folderId: folder.id, base, changes }, label)
        onDone?.(folder.id)
      } else {
        const folderId = newId()
        await mutate(createFolder, { folderId, name: name.trim(), description, access }, label)
        onDone?.(folderId)
      }
      onClose()
    } catch {
      toast(t`This device could not store the change`)
    }
  }
  return (
    <Dialog title={folder ? t`Edit folder` : t`New folder`} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void save(event)}>
        <TextField
          label={t`Name`}
          required
          autoFocus
          autoComplete="off"
          maxLength={folderNameLimit}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label={t`Description`}
          maxLength={folderDescriptionLimit}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {folder ? null : (
          <Segmented
            label={t`Who sees it`}
            value={access}
            onChange={setAccess}
            options={[
              { value: 'public', label: t`All recruiters` },
              { value: 'private', label: t`Only invited` },
            ]}
          />
        )}
        <div className={classes.acts}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="filled" disabled={!name.trim()}>
            {folder ? <Trans>Save</Trans> : <Trans>Create</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
