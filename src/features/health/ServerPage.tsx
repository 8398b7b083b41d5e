import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Finding, FindingState } from '../../../contract/health/endpoints.ts'
import { serverHealthQuery } from '../../data/health/server-health.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { timeOf } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/shells/Page.tsx'
import { Quiet } from '../../ui/shells/Quiet.tsx'
import classes from './Server.module.css'

const icons: Record<FindingState, typeof IconCheck> = { good: IconCheck, note: IconPoint, bad: IconAlertTriangle }

/** How the installation is, for whoever runs it: as `npm run doctor` says it on the server's machine. */
export function ServerPage() {
  const { t, i18n } = useLingui()
  const now = useNow()
  const read = useQuery(serverHealthQuery, queryClient)
  return (
    <Page title={t`Server`} width="text" of={read} says={useErrorText()}>
      {({ findings, looked_at: at }) => (
        <>
          <div className={classes.head}>
            <p role="status">
              {findings.some(({ state }) => state === 'bad') ? (
                <Trans>Something needs you.</Trans>
              ) : (
                <Trans>All is well.</Trans>
              )}{' '}
              <Quiet as="span">
                <Trans>Looked at {timeOf(at, now, i18n.locale)}</Trans>
              </Quiet>
            </p>
            <Button disabled={read.isFetching} onClick={() => void read.refetch()}>
              <Trans>Look again</Trans>
            </Button>
          </div>
          <ul>
            {findings.map((finding) => (
              <FindingRow key={finding.about + finding.sentence} finding={finding} />
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}

function FindingRow({ finding: { about, state, sentence, command } }: { finding: Finding }) {
  const { t } = useLingui()
  const Icon = icons[state]
  const words: Record<FindingState, string> = { good: t`Well`, note: t`Worth knowing`, bad: t`Needs you` }
  return (
    <li className={classes.finding} data-state={state}>
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
