import { Trans, useLingui } from '@lingui/react/macro'
import { allKeepable } from '../../../contract/kit/keepable.ts'
import { discard } from '../../data/device/live.ts'
import type { OutboxEntry } from '../../data/device/queue.ts'
import { retry } from '../../data/device/refused.ts'
import { CopyText } from '../../entities/change/CopyText.tsx'
import parts from '../../entities/change/Refused.module.css'
import type { ToldByAll } from '../../entities/change/told.ts'
import { useNamed } from '../../entities/change/use-named.ts'
import { toldOf, useWords } from '../../entities/change/use-words.ts'
import { ago, moment } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './SyncPage.module.css'

/** A change that the server did not take: what, why, and what can be done with it. Nothing typed is ever lost. */
export function RefusedCard({ entry: stored, told }: { entry: OutboxEntry; told: ToldByAll }) {
  const entry = useNamed(stored)
  const { t, i18n } = useLingui()
  const now = useNow()
  const { what, why, typed } = useWords(told)
  const text = typed(entry)
  // Access that was given back is here again.
  const isOut = entry.code === 'forbidden' && !entry.label.where
  const known = toldOf(told, entry)
  const Card = entry.code && known?.cards[entry.code]
  const lost = known?.lost ? i18n._(known.lost) : t`A folder that’s no longer available`
  const otherwise = (
    <>
      <h3 className={parts.what}>{what(entry)}</h3>
      {text ? <blockquote className={parts.mine}>{text}</blockquote> : null}
      <p className={parts.why}>{why(entry)}</p>
      <div className={parts.acts}>
        {text ? <CopyText look="filled" text={text} /> : null}
        <Button look={text ? 'soft' : 'filled'} onClick={() => void retry(entry.id)}>
          <Trans>Retry</Trans>
        </Button>
        <Button look="soft" onClick={() => void discard(entry.id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </>
  )
  return (
    <article className={classes.card}>
      <div className={classes.meta}>
        <span>{isOut ? lost : entry.label.where}</span>
        <time title={moment(entry.madeAt, i18n.locale)}>{ago(entry.madeAt, now, i18n.locale)}</time>
      </div>
      {Card ? (
        // What an older version took down is read by today's rules.
        <Card
          entry={{ ...entry, args: allKeepable(entry.args) }}
          what={what(entry)}
          text={text}
          otherwise={otherwise}
        />
      ) : (
        otherwise
      )}
    </article>
  )
}
