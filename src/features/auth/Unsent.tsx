import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { syncNow, useSyncState } from '../../data/device/live.ts'
import type { OutboxEntry } from '../../data/device/queue.ts'
import { saveJson } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import classes from './AuthPage.module.css'

interface Props {
  unsent: readonly OutboxEntry[]
  lead: ReactNode
  /** The way back to the changes; absent: there is none. */
  back?: ReactNode
  onLeave: () => void
}

/** What has not arrived, before everything here is forgotten: how it may still, and what else becomes of it. */
export function Unsent({ unsent, lead, back, onLeave }: Props) {
  const { syncing } = useSyncState()
  // Sent once more a refused change would be refused again: its user decides.
  const refused = unsent.every(({ state }) => state === 'refused')
  return (
    <AuthFrame
      title={
        refused ? (
          <Plural value={unsent.length} one="# change wasn’t saved" other="# changes weren’t saved" />
        ) : (
          <Plural value={unsent.length} one="# change hasn’t been sent yet" other="# changes haven’t been sent yet" />
        )
      }
      lead={lead}
    >
      <div className={classes.form}>
        {refused ? null : (
          <Button look="filled" size="large" wide disabled={syncing} onClick={() => void syncNow()}>
            <Trans>Try sending again</Trans>
          </Button>
        )}
        {back}
        <Button
          size="large"
          wide
          onClick={() => {
            saveJson(unsent, 'unsent-changes.json')
            onLeave()
          }}
        >
          <Trans>Download and sign out</Trans>
        </Button>
        <Button look="ghost" size="large" danger wide onClick={onLeave}>
          <Trans>Sign out and delete</Trans>
        </Button>
      </div>
    </AuthFrame>
  )
}
