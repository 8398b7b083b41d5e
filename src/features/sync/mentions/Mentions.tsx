import { Trans, useLingui } from '@lingui/react/macro'
import { IconAt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MentionView } from '../../../data/folders/mention-readings.ts'
import { markMentionDone, useMentionsOfMe } from '../../../data/folders/mentions.ts'
import { useMentionWords } from '../../../entities/notice/use-mention.ts'
import { ago, moment } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import classes from '../SyncPage.module.css'

const most = 50

/** Comments that mention the user and wait for them. */
export function Mentions() {
  const mentions = useMentionsOfMe()
  if (!mentions?.length) return null
  return (
    <section>
      <h2 className={classes.head}>
        <Trans>Comments that mention you</Trans>
      </h2>
      <ul className={classes.group}>
        {mentions.slice(0, most).map((mention) => (
          <Mention key={mention.id} mention={mention} />
        ))}
      </ul>
    </section>
  )
}

function Mention({ mention }: { mention: MentionView }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { said, text, to } = useMentionWords()(mention)
  const mark = (done: boolean) => durable(() => markMentionDone(mention, done))
  const settle = async () => {
    if (await mark(true)) sayDone(<Trans>Marked as done</Trans>, () => mark(false))
  }
  return (
    <li className={classes.row}>
      <IconAt size={18} stroke={1.75} aria-hidden />
      <span className={classes.text}>
        <Link to={to}>{said}</Link>
        {text ? <span className={classes.said}>{text}</span> : null}{' '}
        <Button look="ghost" size="small" onClick={() => void settle()}>
          <Trans context="a comment">Done</Trans>
        </Button>
      </span>
      <time className={classes.age} title={moment(mention.at, i18n.locale)}>
        {ago(mention.at, now, i18n.locale)}
      </time>
    </li>
  )
}
