import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { type EnteredKind, enteredKinds } from '../../../../contract/profiles/contacts/entry.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { russianNumber } from '../../../../contract/profiles/identity/phones.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { addContactTo, saveContact } from '../../../data/profiles/contacts.ts'
import type { ShownContact } from '../../../entities/profile/contacts/shown.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './Contacts.module.css'

interface Props {
  profile: Pick<Profile, 'id' | 'location'>
  /** Undefined: a new one. */
  contact: ShownContact | undefined
  onClose: () => void
}

type Whose = 'personal' | 'work' | 'unknown'
const whoseOf = (corporate: boolean | null | undefined): Whose =>
  corporate === true ? 'work' : corporate === false ? 'personal' : 'unknown'

/** Enters a contact, or changes one that the company has entered. */
export function ContactDialog({ profile, contact, onClose }: Props) {
  const { t } = useLingui()
  const id = useId()
  const errorText = useErrorText()
  const kinds = useKinds()
  const before = { kind: contact?.kind ?? 'email', value: contact?.value ?? '', whose: whoseOf(contact?.corporate) }
  const [kind, setKind] = useState<EnteredKind>(enteredKinds.find((each) => each === before.kind) ?? 'email')
  const [value, setValue] = useState(before.value)
  const [whose, setWhose] = useState(before.whose)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const fields = error instanceof ApiError ? error.fields : {}
  // It is said how they will be kept; what nobody touches stays as it is.
  const isTouched = value !== before.value
  const russian = kind === 'phone' && isTouched ? russianNumber(value, profile.location?.country_code) : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const said = whose === 'unknown' ? {} : { corporate: whose === 'work' }
    try {
      await (contact
        ? saveContact(profile.id, contact.id, { ...said, ...(isTouched && { value }) })
        : addContactTo(profile.id, { kind, value, ...said }))
      toast(t`Saved`)
      onClose()
    } catch (problem) {
      setError(problem)
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={contact ? <Trans>Edit contact</Trans> : <Trans>New contact</Trans>}
      unsaved={isTouched}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} look="filled" disabled={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        {error && !fields.value ? (
          <p className={classes.problem} role="alert">
            {errorText(error)}
          </p>
        ) : null}
        {contact ? null : (
          <Segmented label={t`Kind of contact`} value={kind} options={kinds} onChange={setKind} captioned />
        )}
        <TextField
          data-first
          label={kinds.find((each) => each.value === kind)?.label}
          required
          maxLength={200}
          value={value}
          autoComplete="off"
          error={fields.value?.[0]}
          hint={
            russian ? (
              <Trans>
                Read as {russian}, a Russian number. For any other country, start with + and the country code.
              </Trans>
            ) : undefined
          }
          onChange={(event) => setValue(event.target.value)}
        />
        <Segmented
          label={t`Whose it is`}
          captioned
          value={whose}
          options={[
            { value: 'unknown', label: t`Not known` },
            { value: 'personal', label: t({ message: 'Personal', context: 'contact' }) },
            { value: 'work', label: t({ message: 'Work', context: 'contact' }) },
          ]}
          onChange={setWhose}
        />
      </form>
    </Dialog>
  )
}

function useKinds() {
  const { t } = useLingui()
  const labels: Record<EnteredKind, string> = {
    email: t`Email`,
    phone: t`Phone`,
    telegram: 'Telegram',
    skype: 'Skype',
    link: t`Link`,
  }
  return enteredKinds.map((value) => ({ value, label: labels[value] }))
}
