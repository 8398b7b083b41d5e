import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod/mini'
import { createFolder } from '../../../../contract/folders/mutations/create-folder.ts'
import { editFolder, type FolderFields, isSame } from '../../../../contract/folders/mutations/edit-folder.ts'
import { folderDescriptionLimit, folderNameLimit } from '../../../../contract/folders/rules.ts'
import { mutate } from '../../../data/device/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { newId } from '../../../lib/new-id.ts'
import { TextArea, TextField } from '../../../ui/fields/Field.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { FormDialog } from '../../../ui/shells/FormDialog.tsx'
import { durable } from '../../../ui/toasts/durable.tsx'
import { useStatusTree } from '../page/use-folder.ts'
import classes from './FolderForm.module.css'
import { ReviewFields, type ReviewSettings, reviewSettingsOf } from './ReviewFields.tsx'
import { VacancyFields } from './VacancyFields.tsx'
import { readVacancy, saidOf, typedOf, type Vacancy, type VacancyFaults } from './vacancy.ts'

interface Props {
  /** Absent: a new folder. */
  folder?: FolderView
  /** What a new folder begins as. */
  like?: FolderView
  onClose: () => void
  onDone?: ((folderId: string) => void) | undefined
}

type Fields = Pick<FolderView, 'name' | 'description' | 'rejectOnNo'> & ReviewSettings & Vacancy

type Made = z.input<(typeof createFolder)['args']>

/** Only what was changed, with what was seen: two people may change different fields at once. */
function changesIn(old: FolderView, now: Fields): { base: FolderFields; changes: FolderFields } {
  const before = { ...old, ...reviewSettingsOf(old) }
  const changed = (Object.keys(now) as (keyof Fields)[]).filter((field) => !isSame(before[field], now[field]))
  const only = (of: FolderFields) => Object.fromEntries(changed.map((field) => [field, of[field] ?? null]))
  return { base: only(before), changes: only(now) }
}

/** Makes or edits a folder; works without a network. */
export default function FolderForm({ folder, like, onClose, onDone }: Props) {
  const { t, i18n } = useLingui()
  const first = folder ?? like
  const original = like?.name.slice(0, folderNameLimit - 20)
  const copied = original && t`${original} (copy)`
  const [name, setName] = useState(copied ?? folder?.name ?? '')
  const [description, setDescription] = useState(first?.description ?? '')
  const [typed, setTyped] = useState(() => typedOf(first ?? {}, i18n.locale))
  const [faults, setFaults] = useState<VacancyFaults>({})
  const [rejectOnNo, setRejectOnNo] = useState(first?.rejectOnNo ?? true)
  const [review, setReview] = useState<ReviewSettings>(() => reviewSettingsOf(first))
  const tree = useStatusTree()
  const rejected = tree?.reject?.name
  const [access, setAccess] = useState<'public' | 'private'>(like?.access ?? 'public')
  const edit = async (old: FolderView, vacancy: Vacancy) => {
    const { base, changes } = changesIn(old, { name: name.trim(), description, rejectOnNo, ...review, ...vacancy })
    const label = { where: name.trim(), what: name.trim() }
    if (Object.keys(changes).length) await mutate(editFolder, { folderId: old.id, base, changes }, label)
  }
  const make = async (made: Made) => {
    const label = { where: made.name, what: made.name }
    await mutate(createFolder, made, label)
    const { folderId } = made
    // A new folder moves people at a no and shows who they are, unless it begins as one that does not.
    const begins = { rejectOnNo: true, ...reviewSettingsOf(undefined) }
    const said = { rejectOnNo, ...review }
    if (!isSame(begins, said)) await mutate(editFolder, { folderId, base: begins, changes: said }, label)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const read = readVacancy(typed)
    if ('faults' in read) return setFaults(read.faults)
    const folderId = folder?.id ?? newId()
    const made = { folderId, name: name.trim(), description, access, ...saidOf(read.vacancy) }
    const stored = await durable(() => (folder ? edit(folder, read.vacancy) : make(made)))
    if (!stored) return
    onDone?.(folderId)
    onClose()
  }
  return (
    <FormDialog
      title={folder ? t`Edit folder` : like ? t`Duplicate “${like.name}”` : t`New folder`}
      form={{ busy: false, problem: undefined, submit: (event) => void save(event) }}
      send={folder ? <Trans>Save</Trans> : <Trans>Create</Trans>}
      onClose={onClose}
    >
      <TextField
        data-first
        label={t({ message: 'Name', context: 'of a thing' })}
        required
        pattern=".*\S.*"
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
      <VacancyFields
        typed={typed}
        faults={faults}
        onType={(change) => {
          setTyped({ ...typed, ...change })
          setFaults({})
        }}
      />
      {folder && rejected ? (
        <Segmented
          captioned
          label={t`When a reviewer says no`}
          value={rejectOnNo ? 'reject' : 'stay'}
          onChange={(way) => setRejectOnNo(way === 'reject')}
          options={[
            { value: 'reject', label: t`Move to “${rejected}”` },
            { value: 'stay', label: t`Keep the status` },
          ]}
        />
      ) : null}
      {folder && tree ? <ReviewFields tree={tree} settings={review} onChange={setReview} /> : null}
      {folder ? null : (
        <>
          <Segmented
            captioned
            label={t`Who can see it`}
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
        </>
      )}
    </FormDialog>
  )
}
