import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Finding, FindingState } from '../../../contract/health/endpoints.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { timeOf } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Bar } from '../../ui/bars/Bar.tsx'
import { ErrorCard } from '../../ui/states/ErrorCard.tsx'
import { Bone, rows } from '../../ui/states/Skeleton.tsx'
import { serverHealthQuery } from './data.ts'
import classes from './Server.module.css'

const icons: Record<FindingState, typeof IconCheck> = { good: IconCheck, note: IconPoint, bad: IconAlertTriangle }

/** How the installation is, for whoever runs it: as `npm run doctor` says it on the server's machine. */
export function ServerPage() {
  const { t, i18n } = useLingui()
  const now = useNow()
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(serverHealthQuery, queryClient)
  const troubles = data?.findings.filter(({ state }) => state === 'bad').length ?? 0
  return (
    <>
      <Bar title={t`Server`} />
      <div className={classes.page}>
        {error && !data ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
        {data ? (
          <>
            <div className={classes.head}>
              <p className={classes.lead} role="status">
                {troubles > 0 ? <Trans>Something needs you.</Trans> : <Trans>All is well.</Trans>}{' '}
                <span className={classes.quiet}>
                  <Trans>Looked at {timeOf(data.looked_at, now, i18n.locale)}</Trans>
                </span>
              </p>
              <Button disabled={isFetching} onClick={() => void refetch()}>
                <Trans>Look again</Trans>
              </Button>
            </div>
            <ul className={classes.list}>
              {data.findings.map((finding) => (
                <FindingRow key={finding.about + finding.sentence} finding={finding} />
              ))}
            </ul>
          </>
        ) : null}
        {!data && !error
          ? rows(6, (at) => (
              <p key={at}>
                <Bone width="70%" />
              </p>
            ))
          : null}
      </div>
    </>
  )
}

function FindingRow({ finding: { about, state, sentence, command } }: { finding: Finding }) {
  const { t } = useLingui()
  const Icon = icons[state]
  const words: Record<FindingState, string> = { good: t`Well`, note: t`Worth knowing`, bad: t`Needs you` }
  return (
    <li className={classes.row} data-state={state}>
      <Icon size={18} stroke={2} role="img" aria-label={words[state]} />
      <div>
        <h2 className={classes.about}>{about}</h2>
        <p className={classes.text}>{sentence}</p>
        {command ? (
          <p className={classes.text}>
            <Trans>
              On the server’s machine: <code>{command}</code>
            </Trans>
          </p>
        ) : null}
      </div>
    </li>
  )
}
