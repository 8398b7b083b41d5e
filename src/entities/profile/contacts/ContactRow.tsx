import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActEntries } from '../../../commands/ActEntries.tsx'
import { useReady } from '../../../commands/ActHost.tsx'
import { act } from '../../../commands/act.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { copyText } from '../../../ui/toasts/copy-text.tsx'
import { contactIcon } from './ContactIcons.tsx'
import classes from './Contacts.module.css'
import { contactHref, opensBeside } from './contact-href.ts'
import { isInUse, type ShownContact } from './shown.ts'

/** What may be done with an open contact; absent where its user may not. */
export interface ContactActs {
  onEdit: (contact: ShownContact) => void
  onMark: (contact: ShownContact, valid: boolean) => void
  onDelete: (contact: ShownContact) => void
  /** Why none of it can be done now. */
  reason: string | undefined
}

interface OnContact {
  contact: ShownContact
  acts: ContactActs
}
const isOwn = ({ contact }: OnContact) => contact.own
const blocked = ({ acts }: OnContact) => acts.reason

const menuActs = [
  act<OnContact>({ label: msg`Edit`, when: isOwn, blocked, run: ({ acts, contact }) => acts.onEdit(contact) }),
  act<OnContact>({
    label: ({ contact }) => (isInUse(contact) ? msg`Mark as invalid` : msg`Mark as valid`),
    blocked,
    run: ({ acts, contact }) => acts.onMark(contact, !isInUse(contact)),
  }),
  act<OnContact>({ label: msg`Delete`, when: isOwn, blocked, run: ({ acts, contact }) => acts.onDelete(contact) }),
]

interface Props {
  contact: ShownContact
  acts?: ContactActs | undefined
  /** What else is said of it, beneath. */
  more?: ((contact: ShownContact) => ReactNode) | undefined
}

/** One way to reach somebody: a press on it writes or calls, the button beside it copies. */
export function ContactRow({ contact, acts, more }: Props) {
  const { t } = useLingui()
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
        <Button look="ghost" size="small" square aria-label={t`Copy ${shown}`} onClick={() => void copyText(value)}>
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

/** The owner, who said it, and what speaks against it. */
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

function Menu({ name, ...on }: OnContact & { name: string }) {
  const { t } = useLingui()
  const ready = useReady()
  const acts = menuActs.map((act) => ready(act, on))
  return (
    <Popup label={t`More about ${name}`} buttonClass={classes.dots} button={<IconDots size={16} stroke={1.75} />}>
      {(close) => <ActEntries acts={acts} close={close} />}
    </Popup>
  )
}
