import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { type MetaQuery, metaKeywordLimit, metaNameLimit } from '../../../../contract/search/meta-endpoints.ts'
import { queryLimit } from '../../../../contract/search/saved-endpoints.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { type Said, save } from './data.ts'
import classes from './MetaQueries.module.css'

const empty: Said = {
  group: 'developers',
  name_en: '',
  name_ru: '',
  link: '',
  enabled: true,
  language: null,
  weight: 0,
  keyword: '',
  url: '',
}

/** Writes a ready search. @param query absent: a new one */
export function MetaQueryForm({ query, onClose }: { query: MetaQuery | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const form = useId()
  const errorText = useErrorText()
  const [draft, setDraft] = useState<Said>(() => {
    const { id: _id, ...said } = query ?? { ...empty, id: 0 }
    return said
  })
  const [wrong, setWrong] = useState<Readonly<Record<string, string[]>>>({})
  const [busy, setBusy] = useState(false)
  const put = (changes: Partial<Said>) => setDraft((now) => ({ ...now, ...changes }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await save(query?.id, draft)
      toast(t`Meta-query saved`)
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setWrong(fields)
      if (Object.keys(fields).length === 0) trouble(errorText(error))
      setBusy(false)
    }
  }
  const line = (name: 'name_en' | 'name_ru' | 'link' | 'keyword' | 'url', maxLength: number) => ({
    required: name !== 'url',
    autoComplete: 'off',
    maxLength,
    value: draft[name],
    error: wrong[name]?.[0],
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
  })
  return (
    <Dialog
      wide
      title={query ? t`Edit meta-query` : t`New meta-query`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} look="filled" disabled={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={(event) => void submit(event)}>
        <Segmented
          captioned
          label={t`Group`}
          value={draft.group}
          onChange={(group) => put({ group })}
          options={[
            { value: 'developers', label: t`Developers` },
            { value: 'companies', label: t`Companies` },
          ]}
        />
        <TextField data-first label={t`Name in English`} {...line('name_en', metaNameLimit)} />
        <TextField label={t`Name in Russian`} {...line('name_ru', metaNameLimit)} />
        <TextField
          label={t`Link`}
          hint={<Trans>The address of a search. Conditions only, no filters or folders.</Trans>}
          {...line('link', queryLimit)}
        />
        <TextField
          label={t`Keyword`}
          hint={<Trans>The word that brings it up in search.</Trans>}
          {...line('keyword', metaKeywordLimit)}
        />
        <TextField label={t`More info`} type="url" placeholder="https://" {...line('url', 1000)} />
        <TextField
          label={t`Weight`}
          hint={<Trans>Lower numbers come first.</Trans>}
          type="number"
          min={-1000}
          max={1000}
          value={draft.weight}
          error={wrong.weight?.[0]}
          onChange={(event) => put({ weight: Math.round(event.target.valueAsNumber || 0) })}
        />
        <Segmented
          captioned
          label={t`Shown to`}
          value={draft.language ?? 'all'}
          onChange={(language) => put({ language: language === 'all' ? null : language })}
          options={[
            { value: 'all', label: t`Everyone` },
            { value: 'en', label: 'English' },
            { value: 'ru', label: 'Русский' },
          ]}
        />
        <label className={classes.switch} htmlFor={`${form}-on`}>
          <Trans>Enabled</Trans>
          <Switch
            id={`${form}-on`}
            checked={draft.enabled}
            onChange={(event) => put({ enabled: event.target.checked })}
          />
        </label>
      </form>
    </Dialog>
  )
}
