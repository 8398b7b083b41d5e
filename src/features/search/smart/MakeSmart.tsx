import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { folderNameLimit } from '../../../../contract/folders/rules.ts'
import { useFolders } from '../../../data/folders/live.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { makeSmart } from '../../../data/search/smart-batches.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { FormDialog } from '../../../ui/shells/FormDialog.tsx'
import { useSearchWords } from '../saved/search-words.ts'
import classes from './Smart.module.css'

/** A search becomes that of a folder, a new one or one that is there. */
export default function MakeSmart({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const words = useSearchWords()
  const folders = useFolders('active')?.filter((folder) => folder.number !== null)
  const form = useForm({
    initial: { folder: '', name: words(query).slice(0, folderNameLimit) },
    send: async ({ folder, name }) => {
      const folderId = await makeSmart(folder ? { id: folder } : { name: name.trim() }, query)
      onClose()
      void navigate({ to: '/folders/$folderId/batch/', params: { folderId } })
    },
    says: useErrorText(),
  })
  const { folder, name } = form.values
  return (
    <FormDialog
      title={t`Smart folder`}
      form={form}
      send={folder ? <Trans>Add this search</Trans> : <Trans>Create</Trans>}
      disabled={!folder && name.trim() === ''}
      onClose={onClose}
    >
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
            onChange={(next) => form.set('folder', next)}
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
          {...form.text('name')}
        />
      )}
    </FormDialog>
  )
}
