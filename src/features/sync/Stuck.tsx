import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { reportedChanges, reportStuck } from '../../../contract/sync/report-endpoints.ts'
import { buildName } from '../../data/device/installed/app-update.ts'
import { useConnection } from '../../data/device/live.ts'
import type { OutboxEntry } from '../../data/device/queue.ts'
import { call } from '../../data/network/api.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { saveJson } from '../../lib/save-file.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { toast, trouble } from '../../ui/toasts/toast.ts'
import classes from './SyncPage.module.css'

const tooLongMs = 24 * 3_600_000

/** What may leave the device of changes that wait: of what kind they are and since when. */
const reportOf = (stuck: readonly OutboxEntry[]) => ({
  build: buildName(),
  waiting: stuck.length,
  changes: stuck.slice(0, reportedChanges).map(({ op, madeAt }) => ({ op, madeAt })),
})

/** Something waits for more than a day although the server answers: its user should not have to find that out. */
export function Stuck({ waiting }: { waiting: readonly OutboxEntry[] }) {
  const now = useNow()
  const connection = useConnection()
  const errorText = useErrorText()
  const stuck = waiting.filter(
    ({ state, madeAt }) => state === 'queued' && now.getTime() - Date.parse(madeAt) > tooLongMs,
  )
  const report = useMutation(
    {
      mutationFn: () => call(reportStuck, { body: reportOf(stuck) }),
      onSuccess: () => toast(<Trans>Report sent. Your admin will find it in the server log.</Trans>),
      onError: (failed) => trouble(errorText(failed)),
    },
    queryClient,
  )
  if (connection !== 'online' || !stuck.length) return null
  return (
    <div className={classes.notice} role="alert">
      <Plural
        value={stuck.length}
        one="# change has been waiting for more than a day even though the server is responding. Download it and tell your admin."
        other="# changes have been waiting for more than a day even though the server is responding. Download them and tell your admin."
      />{' '}
      <Trans>The report lists which kinds of changes are waiting and since when. It contains no names or text.</Trans>{' '}
      <Button look="ghost" onClick={() => saveJson(stuck, 'unsent-changes.json')}>
        <Trans>Download</Trans>
      </Button>
      <Button look="ghost" disabled={report.isPending || report.isSuccess} onClick={() => report.mutate()}>
        <Trans>Send report</Trans>
      </Button>
    </div>
  )
}
