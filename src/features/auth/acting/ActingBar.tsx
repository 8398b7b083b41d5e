import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconEye, IconPencil, IconUserShield } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { beOneself } from '../../../data/auth/log-in-as.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { trouble } from '../../../ui/toasts/toast.ts'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Acting.module.css'

interface Props {
  user: CurrentUser
  as: NonNullable<CurrentUser['loggedInAs']>
}

/** Above every page while staff is logged in as somebody (picture 62): as whom, who, why, and for how long yet. */
export default function ActingBar({ user, as }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const says = useErrorText()
  const [ending, setEnding] = useState(false)
  const left = Math.max(0, Math.ceil((Date.parse(as.ends_at) - useNow().getTime()) / 60_000))
  const end = async () => {
    setEnding(true)
    try {
      await beOneself('/companies/')
    } catch (error) {
      setEnding(false)
      trouble(says(error))
    }
  }
  const over = left === 0
  useEffect(() => {
    // The server has ended it by itself, or does at the next call; the page goes with it.
    if (over) void beOneself('/companies/').catch(() => location.replace('/login/'))
  }, [over])
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  const company = user.company.companyName
  const may = as.changes ? t`You may change things` : t`Reading only`
  return (
    <output className={classes.bar}>
      <span className={classes.said}>
        <IconUserShield size={18} stroke={1.75} aria-hidden />
        <span className={classes.words} title={as.reason}>
          <b>
            <Trans>
              You are {name} at {company}
            </Trans>
          </b>{' '}
          <span className={classes.why}>
            · {as.by} · {as.reason}
          </span>
        </span>
      </span>
      <span className={classes.fact}>
        <span role="img" aria-label={phone ? may : undefined} aria-hidden={phone ? undefined : true}>
          {as.changes ? <IconPencil size={16} stroke={1.75} /> : <IconEye size={16} stroke={1.75} />}
        </span>
        {phone ? null : may}
      </span>
      <span className={classes.fact} title={t`Ends after 15 minutes without use`}>
        <IconClock size={16} stroke={1.75} aria-hidden />
        <Plural value={left} one="# min left" other="# min left" />
      </span>
      <button type="button" className={classes.end} disabled={ending} onClick={() => void end()}>
        {phone ? <Trans context="login as">End</Trans> : <Trans>End session</Trans>}
      </button>
    </output>
  )
}
