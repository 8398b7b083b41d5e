import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ShareRequest } from '../../../../contract/companies/asking-endpoints.ts'
import { declineAsked, inviteAsked, requestsQuery } from '../../../data/companies/asking.ts'
import { companyQuery, saveCompany } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { ago } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { LinksDialog } from '../invite/LinksDialog.tsx'
import classes from './AskedInvites.module.css'

/** Requests of recruiters to have somebody invited, each granted by one press; and whether they may invite by themselves. */
export function AskedInvites() {
  const requests = useQuery(requestsQuery, queryClient).data?.results ?? []
  return (
    <section className={classes.asked}>
      {requests.length ? (
        <>
          <h2 className={classes.head}>
            <Trans>Recruiters ask to invite</Trans>
          </h2>
          <ul className={classes.asks}>
            {requests.map((request) => (
              <Asked key={request.id} request={request} />
            ))}
          </ul>
        </>
      ) : null}
      <MayInvite />
    </section>
  )
}

function Asked({ request: { id, email, role, folder, asker, asked_at } }: { request: ShareRequest }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<string>()
  const name = `${asker.first_name} ${asker.last_name}`.trim()
  const as = role === 'hm' ? t`Hiring manager` : t`Recruiter`
  const when = ago(asked_at, now, i18n.locale)
  const decide = async (work: () => Promise<{ link?: string | undefined } | undefined>, said: string) => {
    setBusy(true)
    try {
      const made = await work()
      toast(said)
      setLink(made?.link)
    } catch (error) {
      trouble(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={classes.one}>
      <span className={classes.who}>
        <b>{email}</b>
        <span className={classes.why}>
          <Trans>
            {as}, for “{folder.name}” · {name}, {when}
          </Trans>
        </span>
      </span>
      <Button
        look="filled"
        size="small"
        disabled={busy}
        aria-label={t`Invite ${email}`}
        onClick={() => void decide(() => inviteAsked(id), t`Invited: ${email}`)}
      >
        <Trans>Invite</Trans>
      </Button>
      <Button
        size="small"
        disabled={busy}
        aria-label={t`Decline ${email}`}
        onClick={() => void decide(async () => void (await declineAsked(id)), t`Request declined`)}
      >
        <Trans>Decline</Trans>
      </Button>
      {link ? <LinksDialog links={[{ email, link }]} onClose={() => setLink(undefined)} /> : null}
    </li>
  )
}

function MayInvite() {
  const id = useId()
  const errorText = useErrorText()
  const company = useQuery(companyQuery(undefined), queryClient).data
  if (!company) return null
  return (
    <div className={classes.may}>
      <label htmlFor={id}>
        <Trans>Recruiters may invite people themselves</Trans>
        <small className={classes.why}>
          <Trans>When they share a folder, within your seats and allowed domains. Otherwise they ask you.</Trans>
        </small>
      </label>
      <Switch
        id={id}
        checked={company.recruiters_invite}
        onChange={({ currentTarget }) =>
          void saveCompany(undefined, { recruiters_invite: currentTarget.checked }).catch((error: unknown) =>
            trouble(errorText(error)),
          )
        }
      />
    </div>
  )
}
