import { Trans, useLingui } from '@lingui/react/macro'
import { type MetaQuery, metaKeywordLimit, metaNameLimit } from '../../../../contract/search/meta/meta-endpoints.ts'
import { queryLimit } from '../../../../contract/search/saved/saved-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import type { Said } from '../../../data/search/meta-queries.ts'
import { save } from '../../../data/search/meta-queries.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { FormDialog } from '../../../ui/shells/FormDialog.tsx'
import { SwitchRow } from '../../../ui/shells/SwitchRow.tsx'
import { toast } from '../../../ui/toasts/toast.ts'

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

const saidOf = ({ id: _, ...said }: MetaQuery): Said => said

/** Writes a ready search. @param query absent: a new one */
export function MetaQueryForm({ query, onClose }: { query: MetaQuery | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm<Said>({
    initial: query ? saidOf(query) : empty,
    send: async (said) => {
      await save(query?.id, said)
      toast(t`Meta-query saved`)
      onClose()
    },
    says: useErrorText(),
  })
  const { values } = form
  const line = (name: 'name_en' | 'name_ru' | 'link' | 'keyword' | 'url', maxLength: number) => ({
    required: name !== 'url',
    autoComplete: 'off',
    maxLength,
    ...form.text(name),
  })
  return (
    <FormDialog
      wide
      title={query ? t`Edit meta-query` : t`New meta-query`}
      form={form}
      send={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <Segmented
        captioned
        label={t`Group`}
        value={values.group}
        onChange={(group) => form.set('group', group)}
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
        value={values.weight}
        error={form.remark('weight')}
        onChange={(event) => form.set('weight', Math.round(event.target.valueAsNumber || 0))}
      />
      <Segmented
        captioned
        label={t`Shown to`}
        value={values.language ?? 'all'}
        onChange={(language) => form.set('language', language === 'all' ? null : language)}
        options={[
          { value: 'all', label: t`Everyone` },
          { value: 'en', label: 'English' },
          { value: 'ru', label: 'Русский' },
        ]}
      />
      <SwitchRow
        label={<Trans>Enabled</Trans>}
        on={values.enabled}
        onChange={(enabled) => form.set('enabled', enabled)}
      />
    </FormDialog>
  )
}
