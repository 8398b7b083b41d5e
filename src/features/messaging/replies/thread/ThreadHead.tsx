import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCheck, IconChevronDown, IconChevronUp, IconMail, IconX } from '@tabler/icons-react'
import type { WholeThread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Keys } from '../../../../ui/keyboard/Keys.tsx'
import { useDesktop } from '../../../../ui/use-media.ts'
import type { ThreadActs } from '../acts/use-thread-acts.tsx'
import classes from './Thread.module.css'
import type { Around } from './ThreadPane.tsx'

interface Props {
  thread: WholeThread
  acts: ThreadActs
  around: Around
}

/** What it is about, and what can be done with it. */
export function ThreadHead({ thread, acts, around }: Props) {
  const { t } = useLingui()
  const beside = useDesktop()
  const { place, onBack, onForth, onClose } = around
  const subject = thread.last.subject || t`No subject`
  const done = acts.isDone ? t`Not done yet` : t`Done`
  const named = (label: string) => (beside ? {} : { 'aria-label': label, square: true })
  return (
    <header className={classes.head}>
      {beside ? null : (
        <Button look="ghost" square aria-label={t`Close`} onClick={onClose}>
          <IconX size={22} stroke={1.75} aria-hidden />
        </Button>
      )}
      <h2 title={subject}>
        {beside || !place ? (
          subject
        ) : (
          <Trans>
            {place.at} of {place.count}
          </Trans>
        )}
      </h2>
      {place ? (
        <>
          <Button look="ghost" square aria-label={t`Previous reply`} disabled={!onBack} onClick={onBack}>
            <IconChevronUp size={18} stroke={1.75} aria-hidden />
          </Button>
          <Button look="ghost" square aria-label={t`Next reply`} disabled={!onForth} onClick={onForth}>
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </Button>
        </>
      ) : null}
      {thread.editable ? (
        <>
          <Button look="ghost" {...named(t`Mark unread`)} onClick={acts.unread}>
            <IconMail size={16} stroke={1.75} aria-hidden />
            {beside ? (
              <>
                <Trans>Mark unread</Trans>
                <Keys keys="u" />
              </>
            ) : null}
          </Button>
          <Button {...named(done)} onClick={acts.done}>
            {acts.isDone ? (
              <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconCheck size={16} stroke={1.75} aria-hidden />
            )}
            {beside ? (
              <>
                {done}
                <Keys keys="e" />
              </>
            ) : null}
          </Button>
        </>
      ) : null}
    </header>
  )
}
