import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { ThreadItem, WholeThread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { ActButton } from '../../../../commands/ActButton.tsx'
import { act } from '../../../../commands/act.ts'
import { useActs } from '../../../../commands/use-acts.ts'
import { useProfileName } from '../../../../entities/profile/use-profile-name.ts'
import { Button } from '../../../../ui/Button.tsx'
import { joined } from '../../../../ui/joined.ts'
import composer from '../../composer/Composer.module.css'
import type { Beginning } from '../../composer/draft.ts'
import { MessageBody } from '../../composer/MessageBody.tsx'
import { OpenValues } from '../../composer/OpenValues.tsx'
import { SendBar } from '../../composer/SendBar.tsx'
import { ToLine } from '../../composer/ToLine.tsx'
import { useLetter } from '../../composer/use-letter.ts'
import { useMessageDraft } from '../../composer/use-message-draft.ts'
import { useParting } from '../../composer/use-parting.ts'
import { useSending } from '../../composer/use-sending.ts'
import { sendKeys } from '../../composer/writing-with.ts'
import classes from './Thread.module.css'
import { useBeginning } from './use-beginning.ts'

interface Props {
  thread: WholeThread
  /** Which one it answers. */
  letter: Extract<ThreadItem, { type: 'letter' }>
  open: boolean
  onOpen: () => void
  onClose: () => void
  onSent: () => void
  /** By Undo. */
  onTakenBack: () => void
}

const answerActs = {
  reply: act<{ name: string; open: boolean; onOpen: () => void }>({
    label: msg`Reply`,
    text: ({ name }) => msg`Reply to ${name}`,
    Icon: IconArrowBackUp,
    keys: 'r',
    types: true,
    offered: true,
    blocked: ({ open }) => open,
    run: ({ onOpen }) => onOpen(),
  }),
}

/** The place in which one answers: a button, and pressed the editor with what was begun to that person. */
export function Answer(props: Props) {
  const { open, onOpen } = props
  const name = useProfileName()(props.thread.profile)
  const { reply } = useActs(msg`Replies`, answerActs, { name, open, onOpen })
  if (open) return <Opened {...props} />
  return (
    <div className={classes.answer}>
      <ActButton wide act={reply} />
    </div>
  )
}

function Opened(props: Props) {
  const beginning = useBeginning(props.thread, props.letter)
  return beginning ? <Answering {...props} beginning={beginning} /> : <div className={classes.answer} aria-busy />
}

function Answering({
  letter: { from, reply_to: elsewhere },
  beginning,
  onClose,
  onSent,
  onTakenBack,
}: Props & { beginning: Beginning }) {
  const { t } = useLingui()
  const { draft, put, end } = useMessageDraft(beginning)
  const wanted = elsewhere ?? from.address
  const [backTo, setBackTo] = useState(wanted)
  const letter = useLetter(draft, backTo, wanted)
  const sent = async () => {
    await end()
    onClose()
    onSent()
  }
  const sending = useSending({ ...draft, ...(letter.to && { email: letter.to }) }, sent, onTakenBack)
  const { leave, discard } = useParting({ draft, end, onClose })
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    leave()
  }
  return (
    <section
      className={joined(classes.answer, classes.answering)}
      aria-label={t`Your answer`}
      onKeyDownCapture={sendKeys(letter, sending)}
      onKeyDown={leaveByKey}
    >
      <header className={classes.answerHead}>
        <span title={draft.subject}>{draft.subject}</span>
        <Button look="ghost" size="small" square aria-label={t`Close the answer`} onClick={leave}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </Button>
      </header>
      <div className={composer.fields}>
        <ToLine draft={draft} letter={letter} onEmail={setBackTo} />
        <MessageBody begins document={beginning.draft.document} draft={draft} letter={letter} put={put} />
        <OpenValues names={letter.open} values={draft.values} onValues={(values) => put({ values })} />
      </div>
      <SendBar draft={draft} letter={letter} sending={sending} onKeep={leave} onDiscard={() => void discard()} />
    </section>
  )
}
