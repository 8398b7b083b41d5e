import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { folderNameLimit } from '../../../../contract/folders/rules.ts'
import { useFolders } from '../../../data/folders/live.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useSearchWords } from '../saved/search-words.ts'
import { makeSmart } from './data.ts'
import classes from './Smart.module.css'

/** A search becomes that of a folder, a new one or one that is there. */
export default function MakeSmart({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const words = useSearchWords()
  const folders = useFolders('active')?.filter((folder) => folder.number !== null)
  const [folder, setFolder] = useState('')
  const [name, setName] = useState(words(query).slice(0, folderNameLimit))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const folderId = await makeSmart(folder ? { id: folder } : { name: name.trim() }, query)
      onClose()
      void navigate({ to: '/folders/$folderId/batch/', params: { folderId } })
    } catch (failure) {
      setError(errorText(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t`Smart folder`} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <p className={classes.words}>{words(query)}</p>
        <p>
          <Trans>The folder keeps this search and shows its people fifty at a time, no one twice.</Trans>
        </p>
        {folders?.length ? (
          <label className={classes.pick}>
            <span>{t`Folder`}</span>
            <Select
              label={t`Folder`}
              value={folder}
              data={[
                { value: '', label: t`New folder` },
                ...folders.slice(0, 200).map((one) => ({ value: String(one.number), label: one.name })),
              ]}
              onChange={setFolder}
            />
          </label>
        ) : null}
        {folder ? null : (
          <TextField
            data-first
            label={t({ message: 'Name', context: 'of a thing' })}
            required
            autoComplete="off"
            maxLength={folderNameLimit}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {error ? (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        ) : null}
        <div className={classes.acts}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="filled" type="submit" disabled={busy || (!folder && name.trim() === '')}>
            {folder ? <Trans>Add this search</Trans> : <Trans>Create</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
