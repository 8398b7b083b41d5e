import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { aliasesQuery } from '../../../data/messaging/aliases.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useUser } from '../../../data/network/session.ts'
import { mailboxSettings } from '../../../entities/message/mailbox-address.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import classes from './Composer.module.css'
import type { MailboxTrouble } from './use-letter.ts'

interface Props {
  sender: string | undefined
  trouble: MailboxTrouble | undefined
  offline: boolean
  /** The chosen address; undefined: the mailbox's own. */
  from: string | undefined
  onFrom: (from: string | undefined) => void
}

/** From where the message leaves, and the name that is delivered; the server knows. Whoever has proven further addresses chooses. */
export function FromLine({ sender, trouble, offline, from, onFrom }: Props) {
  return (
    <div className={classes.line}>
      <span className={classes.label}>
        <Trans context="mail">From</Trans>
      </span>
      {trouble ? (
        <span className={classes.trouble}>
          {trouble === 'refused' ? (
            <Trans>The mail server rejected your mailbox.</Trans>
          ) : (
            <Trans>No mailbox is connected.</Trans>
          )}{' '}
          <Link to={mailboxSettings} className={classes.link}>
            {trouble === 'refused' ? <Trans>Check its password</Trans> : <Trans>Connect a mailbox</Trans>}
          </Link>
        </span>
      ) : (
        <Sender sender={sender} offline={offline} from={from} onFrom={onFrom} />
      )}
    </div>
  )
}

function Sender({ sender, offline, from, onFrom }: Omit<Props, 'trouble'>) {
  const { t } = useLingui()
  const { email } = useUser()
  const { data } = useQuery({ ...aliasesQuery, enabled: !offline }, queryClient)
  const [own, ...others] = data?.filter(({ is_proven: proven }) => proven) ?? []
  // One that was removed meanwhile is no choice any more, and the server says so.
  const gone = from !== undefined && data !== undefined && !others.some((alias) => alias.email === from)
  if (!own || (!others.length && !gone))
    return (
      <span className={classes.cut}>
        {own?.name} <span className={classes.quiet}>{from ?? sender ?? (offline ? email : '')}</span>
      </span>
    )
  const choices = [own, ...others].map((alias) => ({
    value: alias.email,
    label: `${alias.name || own.name} <${alias.email}>`,
  }))
  if (gone) choices.push({ value: from, label: t`${from} (no longer yours)` })
  return (
    <Select
      label={t({ message: 'From', context: 'mail' })}
      data={choices}
      value={from ?? own.email}
      onChange={(next) => onFrom(next === own.email ? undefined : next)}
    />
  )
}
