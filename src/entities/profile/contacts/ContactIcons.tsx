import { useLingui } from '@lingui/react/macro'
import {
  IconBrandGithub,
  IconBrandLinkedin,
  IconBrandSkype,
  IconBrandTelegram,
  IconLink,
  IconMail,
  IconMessage2,
  IconPhone,
} from '@tabler/icons-react'
import type { Card } from '../../../../contract/profiles/card.ts'
import classes from './ContactIcons.module.css'

const kinds = {
  email: IconMail,
  phone: IconPhone,
  telegram: IconBrandTelegram,
  skype: IconBrandSkype,
  icq: IconMessage2,
  link: IconLink,
} satisfies Record<Card['contacts'][number], unknown>

/** The icon of a contact kind. */
export const contactIcon = (kind: Card['contacts'][number]) => kinds[kind]
/** The icon of a site's links. */
export const siteIcon = (site: string) =>
  site.includes('github') ? IconBrandGithub : site.includes('linkedin') ? IconBrandLinkedin : IconLink

/** Which ways to reach somebody are known; never the contacts themselves. */
export function ContactIcons({
  contacts,
  sites,
  comments,
}: {
  contacts: Card['contacts']
  sites: readonly string[]
  comments: number
}) {
  const { t } = useLingui()
  const names = { email: t`Email`, phone: t`Phone`, telegram: 'Telegram', skype: 'Skype', icq: 'ICQ', link: t`Link` }
  return (
    <span className={classes.icons}>
      {contacts.map((kind) => {
        const Icon = kinds[kind]
        return <Icon key={kind} size={15} stroke={1.75} role="img" aria-label={names[kind]} />
      })}
      {sites.slice(0, 3).map((site) => {
        const Icon = siteIcon(site)
        return <Icon key={site} size={15} stroke={1.75} role="img" aria-label={site} />
      })}
      {comments ? (
        <span className={classes.comments} title={t`Comments`}>
          <IconMessage2 size={15} stroke={1.75} aria-hidden />
          {comments}
          <span className="visually-hidden">{t`Comments`}</span>
        </span>
      ) : null}
    </span>
  )
}
