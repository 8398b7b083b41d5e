import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { contactIcon } from './ContactIcons.tsx'
import classes from './Contacts.module.css'
import { contactHref, opensBeside } from './contact-href.ts'
import { isInUse, type ShownContact } from './shown.ts'
import { useCopyContact } from './use-copy.ts'

/** What may be done with an open contact; absent where its user may not. */
export interface ContactActs {
  onEdit: (contact: ShownContact) => void
  onMark: (contact: ShownContact, valid: boolean) => void
  onDelete: (contact: ShownContact) => void
  /** Why none of it can be done now. */
  reason: string | undefined
}

interface Props {
  contact: ShownContact
  acts?: ContactActs | undefined
  /** What else is said of it, beneath. */
  more?: ((contact: ShownContact) => ReactNode) | undefined
}

/** One way to reach somebody: a press on it writes or calls, the button beside it copies. */
export function ContactRow({ contact, acts, more }: Props) {
  const { t } = useLingui()
  const copy = useCopyContact()
  const Icon = contactIcon(contact.kind)
  const { value } = contact
  const shown = value ?? contact.mask ?? ''
  return (
    <li className={classes.row}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <div className={joined(classes.what, more && classes.detailed)}>
        <Value contact={contact} />
        <Remarks contact={contact} />
        {more?.(contact)}
      </div>
      {value !== null && isInUse(contact) ? (
        <Button look="ghost" size="small" square aria-label={t`Copy ${shown}`} onClick={() => void copy(value)}>
          <IconCopy size={16} stroke={1.75} />
        </Button>
      ) : null}
      {value !== null && acts ? <Menu contact={contact} acts={acts} name={shown} /> : null}
    </li>
  )
}

function Value({ contact }: { contact: ShownContact }) {
  const { kind, value, mask } = contact
  if (value === null) return <span className={classes.mask}>{mask}</span>
  const href = isInUse(contact) ? contactHref(contact) : undefined
  const className = joined(classes.value, !isInUse(contact) && classes.useless)
  if (!href)
    return (
      <bdi className={className} title={value}>
        {value}
      </bdi>
    )
  return (
    <a
      className={className}
      href={href}
      title={value}
      {...(opensBeside(kind) && { target: '_blank', rel: 'noreferrer noopener' })}
    >
      <bdi>{value}</bdi>
    </a>
  )
}

/** Whose it is, who said it, and what speaks against it. */
function Remarks({ contact: { corporate, bouncedAt, valid, addedBy } }: { contact: ShownContact }) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <>
      {corporate === null ? null : (
        <Tag>{corporate ? <Trans context="contact">Work</Trans> : <Trans context="contact">Personal</Trans>}</Tag>
      )}
      {bouncedAt ? (
        <span className={classes.bad}>
          <Trans>Bounced {dayOf(bouncedAt, now, i18n.locale)}</Trans>
        </span>
      ) : valid ? null : (
        <span className={classes.bad}>
          <Trans>Invalid</Trans>
        </span>
      )}
      {addedBy ? (
        <span className={classes.by}>
          <Trans>added by {addedBy}</Trans>
        </span>
      ) : null}
    </>
  )
}

function Menu({ contact, acts, name }: { contact: ShownContact; acts: ContactActs; name: string }) {
  const { t } = useLingui()
  const { reason } = acts
  const entry = (label: string, run: () => void, close: () => void) => (
    <MenuEntry
      className={classes.entry}
      reason={reason}
      onChoose={() => {
        close()
        run()
      }}
    >
      {label}
    </MenuEntry>
  )
  return (
    <Popup label={t`More about ${name}`} buttonClass={classes.dots} button={<IconDots size={16} stroke={1.75} />}>
      {(close) => (
        <div className={classes.menu}>
          {contact.own ? entry(t`Edit`, () => acts.onEdit(contact), close) : null}
          {isInUse(contact)
            ? entry(t`Mark as invalid`, () => acts.onMark(contact, false), close)
            : entry(t`Mark as valid`, () => acts.onMark(contact, true), close)}
          {contact.own ? entry(t`Delete`, () => acts.onDelete(contact), close) : null}
        </div>
      )}
    </Popup>
  )
}
