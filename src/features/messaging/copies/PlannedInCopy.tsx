import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AskedAbout } from '../../../../contract/messaging/copy-endpoints.ts'
import { useWork } from '../../../commands/use-work.ts'
import { answerPlanned, type PlannedAnswer, plannedQuery } from '../../../data/messaging/planned-in-copy.ts'
import { queryClient } from '../../../data/network/query.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { Radios } from '../../../ui/fields/Radios.tsx'
import classes from './Copies.module.css'

/** Asks once what becomes of the user's messages that stood planned in a copy of the server's data; nothing where none did. */
export function PlannedInCopy() {
  const { data } = useQuery(plannedQuery, queryClient)
  return data ? <Asked asked={data} /> : null
}

function Asked({ asked: { why, as_of: asOf, count, due, people, names } }: { asked: AskedAbout }) {
  const { t, i18n } = useLingui()
  const title = useId()
  const now = useNow()
  const [answer, setAnswer] = useState<PlannedAnswer>('let_go')
  const { busy, run } = useWork()
  const when = timeOf(asOf, now, i18n.locale)
  const named = names.join(', ')
  const more = people - names.length
  const whom = more > 0 ? t`${named} and ${more} more` : named
  const decide = () =>
    run(
      () => answerPlanned(answer),
      answer === 'send' ? t`They’ll be sent as planned` : t`They won’t be sent. You’ll find them under Stopped.`,
    )
  return (
    <section className={classes.card} aria-labelledby={title}>
      <h2 id={title}>
        <Plural value={count} one="Send # planned message?" other="Send # planned messages?" />
      </h2>
      {why === 'closed' ? (
        <p>
          <Trans>
            They came due while your company couldn’t use Hirefold, since {when}: messages to {whom}. Nothing is sent
            until you decide.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            The server is running from a copy made {when}. The messages you had planned, to {whom}, may have been sent
            from the original since. Nothing is sent from here until you decide.
          </Trans>{' '}
          <Trans>Anyone who has unsubscribed through a link since then isn’t recorded here.</Trans>
        </p>
      )}
      <div className={classes.answer}>
        <Radios<PlannedAnswer>
          label={t`Planned messages`}
          value={answer}
          options={[
            { value: 'let_go', label: t`Don’t send` },
            {
              value: 'send',
              label:
                due > 0
                  ? t`Send, ${plural(due, { one: '# of them right away', other: '# of them right away' })}`
                  : t`Send as planned`,
            },
          ]}
          onChange={setAnswer}
        />
        <Button look="filled" size="small" disabled={busy} onClick={decide}>
          <Trans>Decide</Trans>
        </Button>
      </div>
    </section>
  )
}
