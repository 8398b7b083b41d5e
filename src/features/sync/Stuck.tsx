import { Plural, Trans } from '@lingui/react/macro'
import { useConnection } from '../../data/live.ts'
import type { OutboxEntry } from '../../data/views.ts'
import { saveJson } from '../../lib/save-file.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './SyncPage.module.css'

const tooLongMs = 24 * 3_600_000

/** Something waits for more than a day although the server answers: its user should not have to find that out. */
export function Stuck({ waiting }: { waiting: readonly OutboxEntry[] }) {
  const now = useNow()
  const connection = useConnection()
  const stuck = waiting.filter(
    ({ state, madeAt }) => state === 'queued' && now.getTime() - Date.parse(madeAt) > tooLongMs,
  )
  if (connection !== 'online' || !stuck.length) return null
  return (
    <p className={classes.notice} role="alert">
      <Plural
        value={stuck.length}
        one="# change has waited for more than a day although the server answers. Keep it as a file and tell your admin."
        other="# changes have waited for more than a day although the server answers. Keep them as a file and tell your admin."
      />{' '}
      <Button look="ghost" onClick={() => saveJson(stuck, 'unsent-changes.json')}>
        <Trans>Download</Trans>
      </Button>
    </p>
  )
}
