import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconRefresh } from '@tabler/icons-react'
import { useWork } from '../../../commands/use-work.ts'
import { moveTime } from '../../../data/messaging/demo-mails.ts'
import { moment } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './Demo.module.css'

const hourMs = 3_600_000

/** The time by which the demo's mail leaves, and how it is moved on. */
export function DemoTime({ time: { now, ahead_ms } }: { time: { now: string; ahead_ms: number } }) {
  const { i18n } = useLingui()
  const { busy, run } = useWork()
  const move = (body: Parameters<typeof moveTime>[0]) => run(() => moveTime(body))
  const hours = Math.round(ahead_ms / hourMs)
  const days = Math.floor(hours / 24)
  return (
    <div className={classes.time}>
      <IconClock size={18} stroke={1.75} aria-hidden />
      <span className={classes.now}>
        {moment(now, i18n.locale)}
        <span className={classes.quiet}>
          {ahead_ms === 0 ? (
            <Trans>Demo time, in sync with the clock</Trans>
          ) : hours === 0 ? (
            <Trans>Demo time, slightly ahead</Trans>
          ) : days ? (
            <Plural value={days} one="Demo time, # day ahead" other="Demo time, # days ahead" />
          ) : (
            <Plural value={hours} one="Demo time, # hour ahead" other="Demo time, # hours ahead" />
          )}
        </span>
      </span>
      <Button disabled={busy} onClick={() => move({ hours: 1 })}>
        <Trans>+1 hour</Trans>
      </Button>
      <Button disabled={busy} onClick={() => move({ hours: 24 })}>
        <Trans>+1 day</Trans>
      </Button>
      <Button disabled={busy} onClick={() => move({ to: 'next' })}>
        <Trans>To the next message</Trans>
      </Button>
      <span className={classes.space} />
      {ahead_ms ? (
        <Button look="ghost" disabled={busy} onClick={() => move({ to: 'now' })}>
          <IconRefresh size={16} stroke={1.75} aria-hidden />
          <Trans>Back to now</Trans>
        </Button>
      ) : null}
    </div>
  )
}
