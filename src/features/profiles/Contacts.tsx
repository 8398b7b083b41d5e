import { Trans } from '@lingui/react/macro'
import type { Profile } from '../../../contract/profiles/endpoints.ts'
import { ContactMasks } from '../../entities/profile/ContactMasks.tsx'
import classes from './ProfilePage.module.css'

/** How the person can be reached: beside the page on a desktop, at hand under the name on a phone. */
export const Contacts = ({ profile, first }: { profile: Profile; first?: number }) => (
  <section className={classes.contacts}>
    <h2>
      <Trans>Contacts</Trans>
    </h2>
    <ContactMasks profile={profile} first={first} />
  </section>
)
