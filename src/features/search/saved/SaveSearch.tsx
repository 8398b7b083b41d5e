import { Trans, useLingui } from '@lingui/react/macro'
import {
  type AlertPeriod,
  type SavedSearch,
  savedDescriptionLimit,
  savedNameLimit,
} from '../../../../contract/search/saved/saved-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { change, save } from '../../../data/search/saved-changes.ts'
import { TextArea, TextField } from '../../../ui/fields/Field.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { FormDialog } from '../../../ui/shells/FormDialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './SaveSearch.module.css'
import { useSearchWords } from './search-words.ts'

interface Said {
  name: string
  description: string
  alerts: AlertPeriod
}

interface Props {
  /** The search to save; of a saved one its own. */
  query: string
  saved?: SavedSearch
  onClose: () => void
}

/** Saves a search by name, or changes what was said of it. */
export default function SaveSearch({ query, saved, onClose }: Props) {
  const { t } = useLingui()
  const words = useSearchWords()
  const beginning: Said = {
    name: saved?.name ?? words(query).slice(0, savedNameLimit),
    description: saved?.description ?? '',
    alerts: saved?.alerts ?? 'off',
  }
  const form = useForm({
    initial: beginning,
    send: async ({ name, description, alerts }) => {
      const said = { name: name.trim(), description, ...(alerts === saved?.alerts ? {} : { alerts }) }
      await (saved ? change(saved.id, said) : save({ ...said, query }))
      toast(saved ? t`Saved` : t`Search saved`)
      onClose()
    },
    says: useErrorText(),
  })
  return (
    <FormDialog
      title={saved ? t`Edit saved search` : t`Save search`}
      form={form}
      send={<Trans>Save</Trans>}
      disabled={form.values.name.trim() === ''}
      onClose={onClose}
    >
      <p className={classes.words}>{words(query)}</p>
      <TextField
        data-first
        label={t({ message: 'Name', context: 'of a thing' })}
        required
        autoComplete="off"
        maxLength={savedNameLimit}
        {...form.text('name')}
      />
      <TextArea label={t`Description`} rows={2} maxLength={savedDescriptionLimit} {...form.text('description')} />
      <div className={classes.alerts}>
        <Segmented
          captioned
          label={t`Notify me about new people`}
          value={form.values.alerts}
          onChange={(alerts) => form.set('alerts', alerts)}
          options={[
            { value: 'off', label: t`Never` },
            { value: 'daily', label: t`Daily` },
            { value: 'weekly', label: t`Weekly` },
          ]}
        />
        <small>
          <Trans>Sent to your devices with notifications on, and by email if this server sends email.</Trans>
        </small>
      </div>
    </FormDialog>
  )
}
