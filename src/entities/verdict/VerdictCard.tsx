import { useLingui } from '@lingui/react/macro'
import { IconClock, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Row } from '../../../contract/rows.ts'
import { ago, moment } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import classes from './Verdict.module.css'
import { useVerdictWords, VerdictGlyph, verdictStyle } from './words.tsx'

interface Props {
  verdict: Pick<Row<'verdicts'>, 'word' | 'text' | 'device' | 'offline' | 'madeAt'>
  reviewer: string
  /** What there is room for. */
  firstName: string
  /** Why no, in the company's words. */
  reason?: string | undefined
  /** Not yet on the server. */
  waiting?: boolean
  /** Beside the time, for an own one. */
  acts?: ReactNode
}

/** What one reviewer says of a candidate: the word, what was typed with it, when and on what. */
export function VerdictCard({ verdict, reviewer, firstName, reason, waiting, acts }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { names } = useVerdictWords()
  const { word, text, device, offline, madeAt } = verdict
  const Device = device === 'phone' ? IconDeviceMobile : IconDeviceDesktop
  const on = device === 'phone' ? t`on a phone` : t`on a computer`
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <Avatar name={reviewer} size={24} />
        <b className={classes.reviewer} title={reviewer}>
          {firstName}
        </b>
        <span className={classes.word} style={verdictStyle(word)}>
          <VerdictGlyph word={word} size={16} />
          {names[word]}
        </span>
      </header>
      {text ? <p className={classes.text}>{text}</p> : null}
      {reason ? <span className={classes.reason}>{reason}</span> : null}
      <footer className={classes.when}>
        <Device size={14} stroke={1.75} role="img" aria-label={on} />
        <time dateTime={madeAt} title={moment(madeAt, i18n.locale)}>
          {ago(madeAt, now, i18n.locale)}
        </time>
        {offline ? <span>{t`offline`}</span> : null}
        {waiting ? <IconClock size={13} stroke={1.75} role="img" aria-label={t`Not sent yet`} /> : null}
        {acts}
      </footer>
    </article>
  )
}
