import { useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { ago, moment } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { joined } from '../../ui/joined.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './Comment.module.css'

const MentionedText = lazyPart(() => import('./MentionedText.tsx'))

interface Props {
  author: string
  own: boolean
  text: string
  /** The users whom it mentions. */
  mentions?: readonly string[] | undefined
  at: string
  /** Not yet on the server. */
  waiting?: boolean
  /** Edit and delete, for an own one. */
  acts?: ReactNode
  /** A glance at it among other things: it takes no column for the face. */
  small?: boolean
}

/** What somebody wrote, who and when. */
export function CommentItem({ author, own, text, mentions, at, waiting, acts, small }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  return (
    <article className={joined(classes.comment, small && classes.small)}>
      <Avatar name={author} size={small ? 22 : 28} />
      <header className={classes.head}>
        <span className={classes.author} title={author}>
          {author || t`Former colleague`}
        </span>
        {own ? <span className={classes.you}>{t`You`}</span> : null}
        <span className={classes.space} />
        {waiting ? <IconClock size={13} stroke={1.75} role="img" aria-label={t`Not sent yet`} /> : null}
        <time className={classes.when} dateTime={at} title={moment(at, i18n.locale)}>
          {ago(at, now, i18n.locale)}
        </time>
        {acts}
      </header>
      <p className={classes.text}>
        {mentions?.length ? (
          <Suspense fallback={text}>
            <MentionedText text={text} ids={mentions} />
          </Suspense>
        ) : (
          text
        )}
      </p>
    </article>
  )
}
