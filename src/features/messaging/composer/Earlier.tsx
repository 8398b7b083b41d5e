import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Draft } from '../../../data/messaging/drafts.ts'
import { messagesTo } from '../../../data/messaging/messages.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useUser } from '../../../data/network/session.ts'
import { lastContact, lastLimit } from '../../../entities/message/last-contact.ts'
import { since } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import classes from './Composer.module.css'

/** Nobody writes without knowing that somebody of the company has just done so. */
export function Earlier({ draft, offline }: { draft: Draft; offline: boolean }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { id: me } = useUser()
  const { profileId } = draft
  const { data } = useQuery({ ...messagesTo(profileId, lastLimit), enabled: !offline }, queryClient)
  const last = lastContact(data?.results ?? [])
  if (!last) return null
  const { first_name, last_name, id } = last.author
  // Elements, not texts: what people write is never read as a translation's own tags.
  const who = <bdi>{`${first_name} ${last_name}`.trim()}</bdi>
  const name = <bdi>{draft.name}</bdi>
  const when = since(last.at, now, i18n.locale)
  const about = <bdi>{last.subject}</bdi>
  return (
    <p className={classes.earlier}>
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <span>
        {id === me ? (
          <Trans>
            You wrote to {name} {when}: “{about}”.
          </Trans>
        ) : (
          <Trans>
            {who} wrote to {name} {when}: “{about}”.
          </Trans>
        )}{' '}
        {last.replied ? <Trans>There is a reply.</Trans> : <Trans>No reply yet.</Trans>}
      </span>
      <Link
        to="/profiles/$profileId/"
        params={{ profileId: String(profileId) }}
        search={{ tab: 'messages' }}
        className={classes.link}
      >
        <Trans context="message">View</Trans>
      </Link>
    </p>
  )
}
