import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { endSession, type ListedSession } from '../../../../contract/auth/session-endpoints.ts'
import { call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { moment, since } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { Setting } from '../../../ui/shells/Setting.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import classes from './Sessions.module.css'

interface Props {
  session: ListedSession
  /** Why none can be ended now. */
  reason: string | undefined
  onEnded: () => Promise<void>
}

/** One session; what goes wrong with ending it is its own matter, and the others can be ended meanwhile. */
export function SessionRow({ session, reason, onEnded }: Props) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const now = useNow()
  const ending = useMutation(
    {
      mutationFn: () => call(endSession, { params: { id: session.id } }),
      onSuccess: () => toast(<Trans>Session ended</Trans>),
      onError: (failed) => trouble(errorText(failed)),
      onSettled: onEnded,
    },
    queryClient,
  )
  const name = session.name || t`Unknown browser`
  const when = since(session.seen_at, now, i18n.locale)
  const begun = moment(session.created_at, i18n.locale)
  return (
    <Setting
      item
      label={name}
      note={
        <>
          {session.current ? <Trans>This session</Trans> : <Trans>Last used: {when}</Trans>}
          {' · '}
          {session.network}
          <span className={classes.since}>
            <Trans>Signed in {begun}</Trans>
          </span>
        </>
      }
    >
      {session.current ? null : (
        <Button
          danger
          aria-label={t`End ${name}`}
          reason={reason}
          disabled={ending.isPending}
          onClick={() => ending.mutate()}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </Setting>
  )
}
