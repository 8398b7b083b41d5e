import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { atMoscowClock } from '../../../../contract/notifications/rules.ts'
import { moment } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { zoneOf } from '../../../lib/zone.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import type { NotificationForm } from './notification-form.ts'
import classes from './System.module.css'

const dayMs = 86_400_000

/** From when until when it is shown: typed in Moscow time, with the viewer's beside (D-74). */
export function WhenFields({ form, faults }: { form: NotificationForm; faults: Readonly<Record<string, string>> }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { start_date: start, stop_date: stop } = form.values
  const here = (typed: string) => {
    const at = atMoscowClock(typed)
    return at ? t`Your time: ${moment(at, i18n.locale)}` : undefined
  }
  const [from, to] = [atMoscowClock(start), atMoscowClock(stop)]
  const days = from && to ? Math.round((Date.parse(to) - Date.parse(from)) / dayMs) : 0
  return (
    <section className={classes.part} aria-label={t`When`}>
      <h2>
        <Trans>When</Trans>{' '}
        <Quiet as="span">
          <Trans>Moscow time, UTC+3</Trans>
        </Quiet>
      </h2>
      <div className={classes.pair}>
        <TextField
          label={t({ message: 'Start', context: 'notification' })}
          type="datetime-local"
          required
          hint={here(start)}
          {...form.text('start_date')}
        />
        <TextField
          label={t({ message: 'Stop', context: 'notification' })}
          type="datetime-local"
          required
          hint={here(stop)}
          {...form.text('stop_date')}
          error={form.remark('stop_date') ?? faults.stop_date}
        />
      </div>
      <Quiet>
        {days > 0 ? (
          <>
            <Plural value={days} one="Shown for # day." other="Shown for # days." />{' '}
          </>
        ) : null}
        <Trans>You are in {zoneOf(now, i18n.locale)}.</Trans>
      </Quiet>
    </section>
  )
}
