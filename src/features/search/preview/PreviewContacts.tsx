import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { openContactsOf } from '../../../data/profiles/contacts.ts'
import { ContactBox } from '../../../entities/profile/contacts/ContactBox.tsx'
import { ContactMasks } from '../../../entities/profile/contacts/ContactMasks.tsx'
import { MeterLine } from '../../../entities/profile/contacts/MeterLine.tsx'
import { shownEntry, shownProfile } from '../../../entities/profile/contacts/shown.ts'
import { useContactsOf } from '../../../entities/profile/contacts/use-contacts-of.ts'
import { useOpening } from '../../../entities/profile/contacts/use-opening.ts'
import classes from './Preview.module.css'

/** How the marked person can be reached: opened here as on their page. */
export function PreviewContacts({ profile }: { profile: Profile }) {
  const { offline, list, meter } = useContactsOf(profile.id)
  const opening = useOpening({ list, meter, offline, open: () => openContactsOf(profile.id) })
  const contacts = list ? list.results.map(shownEntry) : shownProfile(profile)
  const hidden = contacts.some(({ value }) => value === null)
  const { displayLinks } = profile
  return (
    <>
      {contacts.length ? (
        <div className={classes.contacts}>
          <ContactBox contacts={contacts} opening={hidden ? opening : undefined} />
          <MeterLine meter={hidden ? meter : undefined} />
        </div>
      ) : null}
      {displayLinks.length || !contacts.length ? (
        <ContactMasks profile={{ displayContactMasks: [], displayLinks }} />
      ) : null}
    </>
  )
}
