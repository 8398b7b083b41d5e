import { Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { contactIcon, siteIcon } from './ContactIcons.tsx'
import classes from './ContactMasks.module.css'

interface Props {
  profile: Pick<Profile, 'displayContactMasks' | 'displayLinks'>
  /** The number shown at first where there is little room; the others are one touch away. */
  first?: number | undefined
  /** What can be done with a link, beside it. */
  linkActs?: (url: string) => ReactNode
}

/** Contacts as masks and links by domain. */
export function ContactMasks({ profile, first, linkActs }: Props) {
  const { displayContactMasks: masks, displayLinks: links } = profile
  const [all, setAll] = useState(false)
  const count = masks.length + links.length
  // A button in the place of the last one would save nothing.
  const shown = all || first === undefined || count <= first + 1 ? count : first
  if (!count) {
    return (
      <p className={classes.none}>
        <Trans>No known contacts.</Trans>
      </p>
    )
  }
  return (
    <div className={classes.list}>
      <ul>
        {masks.slice(0, shown).map((contact) => {
          const Icon = contactIcon(contact.kind)
          return (
            <li key={contact.kind + contact.mask} className={classes.row}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <span className={classes.value} title={contact.mask}>
                {contact.mask}
              </span>
            </li>
          )
        })}
        {links.slice(0, Math.max(0, shown - masks.length)).map((link) => {
          const Icon = siteIcon(link.domain)
          return (
            <li key={link.url} className={classes.row}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <a className={classes.value} href={link.url} title={link.url} target="_blank" rel="noreferrer noopener">
                {link.url.replace(/^https?:\/\/(www\.)?/, '')}
              </a>
              {linkActs?.(link.url)}
            </li>
          )
        })}
      </ul>
      {shown < count ? (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
          <Trans>All {count} contacts</Trans>
        </button>
      ) : null}
    </div>
  )
}
