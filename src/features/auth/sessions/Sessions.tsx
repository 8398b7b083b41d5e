import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { endOtherSessions, type ListedSession } from '../../../../contract/auth/session-endpoints.ts'
import { sessionsQuery } from '../../../data/auth/sessions.ts'
import { useConnection } from '../../../data/device/live.ts'
import { call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button } from '../../../ui/Button.tsx'
import setting from '../../../ui/fields/Setting.module.css'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { SessionRow } from './SessionRow.tsx'
import classes from './Sessions.module.css'

const askAgain = () => queryClient.invalidateQueries(sessionsQuery)

/** In the settings: where the user is signed in, and how to end that. What is kept on a device stays there, unreadable. */
export function Sessions() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const offline = useConnection() === 'offline'
  const { data: sessions, error } = useQuery(sessionsQuery, queryClient)
  const ending = useMutation(
    {
      mutationFn: () => call(endOtherSessions, {}),
      onSuccess: () => toast(<Trans>You’re signed out everywhere else.</Trans>),
      onError: (failed) => trouble(errorText(failed)),
      onSettled: askAgain,
    },
    queryClient,
  )
  const heading = useId()
  const others = sessions?.some(({ current }) => !current)
  const needsNetwork = offline ? t`This needs a connection` : undefined
  return (
    <section aria-labelledby={heading}>
      <div className={classes.top}>
        <h2 id={heading}>
          <Trans>Sessions</Trans>
        </h2>
        {others ? (
          <Button danger reason={needsNetwork} disabled={ending.isPending} onClick={() => ending.mutate()}>
            <Trans>End all others</Trans>
          </Button>
        ) : null}
      </div>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} reason={needsNetwork} onEnded={askAgain} />
          ))}
        </ul>
      ) : null}
      <p className={setting.note}>
        <Explanation sessions={sessions} error={error} offline={offline} />
      </p>
    </section>
  )
}

interface Known {
  sessions: readonly ListedSession[] | undefined
  error: Error | null
  offline: boolean
}

function Explanation({ sessions, error, offline }: Known) {
  const errorText = useErrorText()
  if (!sessions && offline) return <Trans>Your sessions will appear as soon as the server responds.</Trans>
  if (!sessions) return error ? errorText(error) : null
  return <Trans>Unsent changes aren’t lost: they’re sent after the next sign-in on that device.</Trans>
}
