import { useLingui } from '@lingui/react/macro'
import { can } from '../../../../contract/access/can.ts'
import { enteredKinds } from '../../../../contract/profiles/contacts/entry.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useActor } from '../../../data/network/session.ts'
import { addContactTo, openContactsOf, removeContact, saveContact } from '../../../data/profiles/contacts.ts'
import type { ContactActs } from '../../../entities/profile/contacts/ContactRow.tsx'
import { isInUse, type ShownContact, shownEntry, shownProfile } from '../../../entities/profile/contacts/shown.ts'
import { useContactsOf } from '../../../entities/profile/contacts/use-contacts-of.ts'
import { useOpening } from '../../../entities/profile/contacts/use-opening.ts'
import { copyText } from '../../../ui/toasts/copy-text.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'

/** The contacts of a person: from the profile at once, then as the server tells them; and what can be done with them. */
export function useContacts(profile: Profile, onEdit: (contact: ShownContact) => void) {
  const { id } = profile
  const { t } = useLingui()
  const actor = useActor()
  const { sees, offline, list, meter } = useContactsOf(id)
  const contacts = list ? list.results.map(shownEntry) : shownProfile(profile)
  const hidden = contacts.some(({ value }) => value === null)
  const opening = useOpening({ list, meter, offline, open: () => openContactsOf(id) })
  const { mark, remove } = useChanges(id)
  const reason = offline ? t`This needs a connection` : undefined
  const mayEdit = sees && can(actor, 'profiles.contacts')
  const acts: ContactActs | undefined = mayEdit ? { onEdit, onMark: mark, onDelete: remove, reason } : undefined
  return {
    contacts,
    sees,
    meter,
    acts,
    addReason: reason,
    mayEdit,
    opening: hidden ? opening : undefined,
    openAndCopy: useOpenAndCopy(id, contacts, hidden && !opening?.reason && !!opening),
  }
}

function useChanges(profileId: number) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const tell = (work: Promise<unknown>) => void work.catch((error: unknown) => trouble(errorText(error)))
  const restore = ({ kind, value, corporate }: ShownContact) => {
    const entered = enteredKinds.find((each) => each === kind)
    if (!entered || value === null) return
    tell(addContactTo(profileId, { kind: entered, value, ...(corporate === null ? {} : { corporate }) }))
  }
  return {
    mark: (contact: ShownContact, valid: boolean) => tell(saveContact(profileId, contact.id, { valid })),
    remove: (contact: ShownContact) =>
      tell(removeContact(profileId, contact.id).then(() => sayDone(t`Contact deleted`, () => restore(contact)))),
  }
}

const firstMail = (contacts: readonly ShownContact[]): string | undefined =>
  contacts.find((contact) => contact.kind === 'email' && isInUse(contact))?.value ?? undefined

/** For the keyboard: the first mail is copied, and opened before where it has to be. Undefined: there is nothing to copy. */
function useOpenAndCopy(profileId: number, contacts: readonly ShownContact[], mayOpen: boolean) {
  const errorText = useErrorText()
  const known = firstMail(contacts)
  if (known !== undefined) return () => void copyText(known)
  if (!mayOpen) return undefined
  const open = async () => {
    const mail = firstMail((await openContactsOf(profileId)).results.map(shownEntry))
    if (mail !== undefined) await copyText(mail)
  }
  return () => void open().catch((error: unknown) => trouble(errorText(error)))
}
