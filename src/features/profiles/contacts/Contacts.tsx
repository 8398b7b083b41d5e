import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { useActs } from '../../../commands/use-acts.ts'
import { ContactBox } from '../../../entities/profile/contacts/ContactBox.tsx'
import { ContactMasks } from '../../../entities/profile/contacts/ContactMasks.tsx'
import { MeterLine } from '../../../entities/profile/contacts/MeterLine.tsx'
import type { ShownContact } from '../../../entities/profile/contacts/shown.ts'
import { useWhyNot } from '../../../entities/profile/do-not-contact/use-why-not.ts'
import { Button } from '../../../ui/Button.tsx'
import { openAndCopy } from '../acts.ts'
import { AddLink, DetachLink } from '../edit/LinkActs.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import classes from './Contacts.module.css'
import { Origin } from './Origin.tsx'
import { useContacts } from './use-contacts.ts'

interface Props {
  profile: Profile
  /** The number of links shown at first where there is little room. */
  first?: number
  /** As the tab has it: with everything that is known of each. */
  detailed?: boolean
}

/** How the person can be reached: beside the page on a desktop, at hand under the name on a phone. */
export function Contacts({ profile, first, detailed = false }: Props) {
  const [edited, setEdited] = useState<ShownContact | 'new'>()
  const { contacts, meter, opening, acts, mayEdit, addReason, openAndCopy: go } = useContacts(profile, setEdited)
  useActs(msg`Profile`, { openAndCopy }, go ?? null)
  const whyNot = useWhyNot(profile.id, profile.do_not_contact === true)
  return (
    <section className={classes.contacts}>
      <div className={classes.head}>
        <h2>
          <Trans>Contacts</Trans>
        </h2>
        <MeterLine meter={meter} />
      </div>
      {profile.do_not_contact ? (
        <p className={classes.warning}>
          <Trans>The company has decided not to contact this person.</Trans>
          {whyNot ? <span>{whyNot}</span> : null}
        </p>
      ) : null}
      {contacts.length ? (
        <ContactBox
          contacts={contacts}
          opening={opening}
          acts={acts}
          more={detailed ? (contact) => <Origin contact={contact} /> : undefined}
        />
      ) : null}
      {profile.displayLinks.length || !contacts.length ? (
        <ContactMasks
          profile={{ displayContactMasks: [], displayLinks: profile.displayLinks }}
          first={first}
          linkActs={(url) => <DetachLink profileId={profile.id} url={url} />}
        />
      ) : null}
      {mayEdit ? (
        <div className={classes.adds}>
          <AddLink profileId={profile.id} />
          <Button look="ghost" size="small" reason={addReason} onClick={() => setEdited('new')}>
            <IconPlus size={16} stroke={1.75} />
            <Trans>Contact</Trans>
          </Button>
        </div>
      ) : null}
      {edited ? (
        <ContactDialog
          profile={profile}
          contact={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </section>
  )
}
