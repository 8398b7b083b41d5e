import { Trans } from '@lingui/react/macro'
import type { Profile } from '../../../contract/profiles/endpoints.ts'
import { contactIcon, siteIcon } from './ContactIcons.tsx'
import classes from './ContactMasks.module.css'

/** Contacts as masks and links by domain. */
export function ContactMasks({ profile }: { profile: Pick<Profile, 'displayContactMasks' | 'displayLinks'> }) {
  if (!profile.displayContactMasks.length && !profile.displayLinks.length) {
    return (
      <p className={classes.none}>
        <Trans>No known contacts.</Trans>
      </p>
    )
  }
  return (
    <ul className={classes.list}>
      {profile.displayContactMasks.map((contact) => {
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
      {profile.displayLinks.map((link) => {
        const Icon = siteIcon(link.domain)
        return (
          <li key={link.url} className={classes.row}>
            <Icon size={16} stroke={1.75} aria-hidden />
            <a className={classes.value} href={link.url} title={link.url} target="_blank" rel="noreferrer noopener">
              {link.url.replace(/^https?:\/\/(www\.)?/, '')}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
