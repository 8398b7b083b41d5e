import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Draft } from '../../../data/messaging/drafts.ts'
import { openContactsOf } from '../../../data/profiles/contacts.ts'
import { MeterLine } from '../../../entities/profile/contacts/MeterLine.tsx'
import { useContactsOf } from '../../../entities/profile/contacts/use-contacts-of.ts'
import { useOpening } from '../../../entities/profile/contacts/use-opening.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import classes from './Composer.module.css'
import type { useLetter } from './use-letter.ts'

interface Props {
  draft: Draft
  letter: ReturnType<typeof useLetter>
  onEmail: (email: string) => void
}

/** Who is written to, and at which of their addresses. */
export function ToLine({ draft, letter, onEmail }: Props) {
  const { t } = useLingui()
  const { name, photo } = draft
  const { addresses, ended, offline } = letter
  const known = addresses?.map((one) => one.email) ?? []
  const chosen = letter.to ?? draft.email
  return (
    <div className={classes.line}>
      <span className={classes.label}>
        <Trans>To</Trans>
      </span>
      <span className={classes.person}>
        <Avatar name={name} photo={photo} size={20} />
        <b className={classes.cut}>{name}</b>
        {known.length > 1 ? null : <span className={classes.quiet}>{chosen}</span>}
      </span>
      {known.length > 1 && chosen ? (
        <Select
          label={t`Use another address`}
          value={chosen}
          data={known.map((value) => ({ value, label: value }))}
          onChange={onEmail}
        />
      ) : null}
      {ended ? (
        <span className={classes.closed}>
          <Trans>
            Your company no longer emails this address: the person asked for this, or a colleague recorded it for them.
          </Trans>
        </span>
      ) : null}
      {addresses?.length === 0 && !offline ? <NoAddress profileId={draft.profileId} /> : null}
    </div>
  )
}

/** What is hidden can be opened here, at its price; where nothing is known one can be entered. */
function NoAddress({ profileId }: { profileId: number }) {
  const { list, meter, offline } = useContactsOf(profileId)
  const opening = useOpening({ list, meter, offline, open: () => openContactsOf(profileId) })
  const hidden = list?.results.some(({ kind, value }) => kind === 'email' && value === null)
  if (!list) return null
  if (hidden && opening)
    return (
      <span className={classes.closed}>
        <Trans>The contacts aren’t open yet.</Trans>
        <Button size="small" disabled={opening.busy} reason={opening.reason} onClick={opening.run}>
          {opening.cost ? <Trans>Open for 1 contact</Trans> : <Trans>Open contacts</Trans>}
        </Button>
        {opening.cost ? <MeterLine meter={meter} /> : null}
      </span>
    )
  return (
    <span className={classes.closed}>
      <Trans>No address is known.</Trans>
      <Link
        className={classes.link}
        to="/profiles/$profileId/"
        params={{ profileId: String(profileId) }}
        search={{ tab: 'contacts' }}
      >
        <Trans>Add one</Trans>
      </Link>
    </span>
  )
}
