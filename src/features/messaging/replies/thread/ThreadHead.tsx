import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { WholeThread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { ActButton } from '../../../../commands/ActButton.tsx'
import type { ThreadActs } from '../../../../entities/message/reply/use-thread-acts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useDesktop } from '../../../../ui/use-media.ts'
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
      <ActButton look="ghost" square={!beside} act={acts.unread} />
      <ActButton square={!beside} act={acts.done ?? acts.notDone} />
    </header>
  )
}
