import { Trans, useLingui } from '@lingui/react/macro'
import { type EnteredKind, enteredKinds } from '../../../../contract/profiles/contacts/entry.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { russianNumber } from '../../../../contract/profiles/identity/phones.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { addContactTo, saveContact } from '../../../data/profiles/contacts.ts'
import type { ShownContact } from '../../../entities/profile/contacts/shown.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { FormDialog } from '../../../ui/shells/FormDialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'

interface Props {
  profile: Pick<Profile, 'id' | 'location'>
  /** Undefined: a new one. */
  contact: ShownContact | undefined
  onClose: () => void
}

type Whose = 'personal' | 'work' | 'unknown'
interface Said {
  kind: EnteredKind
  value: string
  whose: Whose
}
const whoseOf = (corporate: boolean | null | undefined): Whose =>
  corporate === true ? 'work' : corporate === false ? 'personal' : 'unknown'

/** Enters a contact, or changes one that the company has entered. */
export function ContactDialog({ profile, contact, onClose }: Props) {
  const { t } = useLingui()
  const kinds = useKinds()
  const before: Said = {
    kind: enteredKinds.find((each) => each === contact?.kind) ?? 'email',
    value: contact?.value ?? '',
    whose: whoseOf(contact?.corporate),
  }
  const form = useForm({
    initial: before,
    send: async ({ kind, value, whose }) => {
      const said = whose === 'unknown' ? {} : { corporate: whose === 'work' }
      await (contact
        ? saveContact(profile.id, contact.id, { ...said, ...(form.changed('value') && { value }) })
        : addContactTo(profile.id, { kind, value, ...said }))
      toast(t`Saved`)
      onClose()
    },
    says: useErrorText(),
  })
  const { kind, value, whose } = form.values
  // It is said how they will be kept; what nobody touches stays as it is.
  const isTouched = form.changed('value')
  const russian = kind === 'phone' && isTouched ? russianNumber(value, profile.location?.country_code) : undefined
  return (
    <FormDialog
      title={contact ? <Trans>Edit contact</Trans> : <Trans>New contact</Trans>}
      form={form}
      send={<Trans>Save</Trans>}
      unsaved={isTouched}
      noValidate
      onClose={onClose}
    >
      {contact ? null : (
        <Segmented
          label={t`Kind of contact`}
          value={kind}
          options={kinds}
          onChange={(next) => form.set('kind', next)}
          captioned
        />
      )}
      <TextField
        data-first
        label={kinds.find((each) => each.value === kind)?.label}
        required
        maxLength={200}
        autoComplete="off"
        {...form.text('value')}
        hint={
          russian ? (
            <Trans>
              Read as {russian}, a Russian number. For any other country, start with + and the country code.
            </Trans>
          ) : undefined
        }
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
        onChange={(next) => form.set('whose', next)}
      />
    </FormDialog>
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
