import { Trans } from '@lingui/react/macro'
import type { CandidateView } from '../../../data/folders/views.ts'
import { openContactsOf, useHeldContacts } from '../../../data/profiles/contacts.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { ContactBox } from '../../../entities/profile/contacts/ContactBox.tsx'
import { MeterLine } from '../../../entities/profile/contacts/MeterLine.tsx'
import { shownEntry, shownRow } from '../../../entities/profile/contacts/shown.ts'
import { useContactsOf } from '../../../entities/profile/contacts/use-contacts-of.ts'
import { useOpening } from '../../../entities/profile/contacts/use-opening.ts'
import classes from './CandidatePanel.module.css'

/** Open contacts from the device, also in a train; what is hidden is asked of the server and opened there. */
export function CandidateContacts({ candidate }: { candidate: CandidateView }) {
  const { sees, offline, list, meter } = useContactsOf(candidate.profileId)
  const held = useHeldContacts(candidate.id)
  const nameOf = useAuthorName(useColleagues())
  const opening = useOpening({ list, meter, offline, open: () => openContactsOf(candidate.profileId) })
  const contacts = list && !offline ? list.results.map(shownEntry) : held?.map((row) => shownRow(row, nameOf))
  // Online nothing is known of them; offline there may be more than the device holds, and that is said.
  if (!sees || !contacts || (!contacts.length && !offline)) return null
  const hidden = contacts.some(({ value }) => value === null)
  return (
    <section className={classes.section}>
      <h3 className={classes.metered}>
        <Trans>Contacts</Trans>
        <MeterLine meter={hidden ? meter : undefined} />
      </h3>
      {contacts.length ? (
        <ContactBox contacts={contacts} opening={hidden ? opening : undefined} />
      ) : (
        <p className={classes.none}>
          <Trans>
            No contacts of this person are on this device. What your company has opened comes with the folder; the rest
            needs a connection.
          </Trans>
        </p>
      )}
    </section>
  )
}
