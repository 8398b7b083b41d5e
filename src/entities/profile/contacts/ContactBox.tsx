import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { type ContactActs, ContactRow } from './ContactRow.tsx'
import classes from './Contacts.module.css'
import type { ShownContact } from './shown.ts'

/** How hidden contacts are opened; undefined where there is nothing to open. */
export interface Opening {
  /** In contacts (D-113); nothing for whoever is not metered. */
  cost: number
  busy: boolean
  /** Why they cannot be opened now. */
  reason: string | undefined
  /** Undefined: the user never opens any here, and is shown no button. */
  run: (() => void) | undefined
}

interface Props {
  contacts: readonly ShownContact[]
  opening?: Opening | undefined
  acts?: ContactActs | undefined
  /** What else is said of each, beneath it. */
  more?: ((contact: ShownContact) => ReactNode) | undefined
}

/** What is open to the company, then what is not opened yet with the one button that opens it all. */
export function ContactBox({ contacts, opening, acts, more }: Props) {
  const open = contacts.filter(({ value }) => value !== null)
  const hidden = contacts.filter(({ value }) => value === null)
  return (
    <div className={classes.box}>
      {open.length ? (
        <>
          <div className={classes.title}>
            <Trans>Unlocked for your team</Trans>
            {more ? null : <Added contacts={open} />}
          </div>
          <ul>
            {open.map((contact) => (
              <ContactRow key={contact.id} contact={contact} acts={acts} more={more} />
            ))}
          </ul>
        </>
      ) : null}
      {hidden.length ? (
        <>
          <div className={classes.title}>
            <Trans>Not opened yet</Trans>
          </div>
          <ul>
            {hidden.map((contact) => (
              <ContactRow key={contact.id} contact={contact} more={more} />
            ))}
          </ul>
          {opening ? <OpenBar count={hidden.length} opening={opening} /> : null}
        </>
      ) : null}
    </div>
  )
}

/** Who entered all of these on one day, where one colleague did. */
function Added({ contacts }: { contacts: readonly ShownContact[] }) {
  const { i18n } = useLingui()
  const now = useNow()
  const said = new Set(contacts.map(({ addedBy, recordedAt }) => `${addedBy ?? ''} ${recordedAt.slice(0, 10)}`))
  const [first] = contacts
  if (said.size !== 1 || !first?.addedBy) return null
  return (
    <span className={classes.added}>
      <Trans>
        Added by {first.addedBy} on {dayOf(first.recordedAt, now, i18n.locale)}
      </Trans>
    </span>
  )
}

function OpenBar({ count, opening: { cost, busy, reason, run } }: { count: number; opening: Opening }) {
  if (!run)
    return (
      <div className={classes.opening}>
        <p className={classes.words}>{reason}</p>
      </div>
    )
  return (
    <div className={classes.opening}>
      <p className={classes.words}>
        <Plural
          value={count}
          one="Opens it for your whole company."
          _2="Opens both for your whole company."
          other="Opens all # for your whole company."
        />{' '}
        <Trans>Opening again is free.</Trans>
      </p>
      <Button look="filled" className={classes.open} reason={reason} disabled={busy} onClick={run}>
        <IconEye size={16} stroke={1.75} />
        {cost > 0 ? <Plural value={cost} one="Show for # contact" other="Show for # contacts" /> : <Trans>Show</Trans>}
      </Button>
    </div>
  )
}
