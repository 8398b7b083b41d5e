import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import {
  type AlertPeriod,
  type SavedSearch,
  savedDescriptionLimit,
  savedNameLimit,
} from '../../../../contract/search/saved-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextField } from '../../../ui/fields/Field.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { change, save } from './data.ts'
import classes from './SaveSearch.module.css'
import { useSearchWords } from './search-words.ts'

interface Props {
  /** The search to save; of a saved one its own. */
  query: string
  saved?: SavedSearch
  onClose: () => void
}

/** Saves a search by name, or changes what was said of it. */
export default function SaveSearch({ query, saved, onClose }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const words = useSearchWords()
  const form = useId()
  const [name, setName] = useState(saved?.name ?? words(query).slice(0, savedNameLimit))
  const [description, setDescription] = useState(saved?.description ?? '')
  const [alerts, setAlerts] = useState<AlertPeriod>(saved?.alerts ?? 'off')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const said = { name: name.trim(), description, ...(alerts === saved?.alerts ? {} : { alerts }) }
    try {
      await (saved ? change(saved.id, said) : save({ ...said, query }))
      toast(saved ? t`Saved` : t`Search saved`)
      onClose()
    } catch (failure) {
      setError(errorText(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={saved ? t`Edit saved search` : t`Save search`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="filled" type="submit" form={form} disabled={busy || name.trim() === ''}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={(event) => void submit(event)}>
        <p className={classes.words}>{words(query)}</p>
        <TextField
          data-first
          label={t({ message: 'Name', context: 'of a thing' })}
          required
          autoComplete="off"
          maxLength={savedNameLimit}
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label={t`Description`}
          rows={2}
          maxLength={savedDescriptionLimit}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <div className={classes.alerts}>
          <Segmented
            captioned
            label={t`Notify me about new people`}
            value={alerts}
            onChange={setAlerts}
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
      </form>
    </Dialog>
  )
}
