import { Trans, useLingui } from '@lingui/react/macro'
import { discard } from '../../data/device/live.ts'
import type { OutboxEntry } from '../../data/device/queue.ts'
import { retry } from '../../data/device/refused.ts'
import { ago, moment } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyText } from './CopyText.tsx'
import { Conflict } from './conflicts/Conflict.tsx'
import classes from './SyncPage.module.css'
import { useNamed } from './use-named.ts'
import { useWords } from './use-words.ts'

/** A change that the server did not take: what, why, and what can be done with it. Nothing typed is ever lost. */
export function RefusedCard({ entry: stored }: { entry: OutboxEntry }) {
  const entry = useNamed(stored)
  const { i18n } = useLingui()
  const now = useNow()
  const { what, why, typed } = useWords()
  const text = typed(entry)
  // Access that was given back is here again.
  const isOut = entry.code === 'forbidden' && !entry.label.where
  const otherwise = (
    <>
      <h3 className={classes.what}>{what(entry)}</h3>
      {text ? <blockquote className={classes.mine}>{text}</blockquote> : null}
      <p className={classes.why}>{why(entry)}</p>
      <div className={classes.acts}>
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
        <span>{isOut ? <Trans>A folder that’s no longer available</Trans> : entry.label.where}</span>
        <time title={moment(entry.madeAt, i18n.locale)}>{ago(entry.madeAt, now, i18n.locale)}</time>
      </div>
      <Conflict entry={entry} what={what(entry)} text={text} otherwise={otherwise} />
    </article>
  )
}
