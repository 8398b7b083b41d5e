import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { documentOfText } from '../../../../contract/templates/document/from-text.ts'
import { textOf } from '../../../../contract/templates/document/text-of.ts'
import { type TemplateView, useTemplates } from '../../../data/templates/templates.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import classes from './Composer.module.css'
import { ComposerFrame } from './ComposerFrame.tsx'
import { type Beginning, fromTemplate, isEmpty } from './draft.ts'
import { Earlier } from './Earlier.tsx'
import { FromLine } from './FromLine.tsx'
import { MessageBody } from './MessageBody.tsx'
import { OpenValues } from './OpenValues.tsx'
import { SendBar } from './SendBar.tsx'
import { TemplatePicker } from './TemplatePicker.tsx'
import { ToLine } from './ToLine.tsx'
import { useLetter } from './use-letter.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { useParting } from './use-parting.ts'
import { useSending } from './use-sending.ts'
import { sendKeys, writingWith } from './writing-with.ts'

/** The editor comes with the panel, no earlier. */
const Editor = lazyPart(() => import('../../../ui/editor/Editor.tsx'))

interface Props {
  beginning: Beginning
  /** What it begins with, in place of what was kept. */
  template: TemplateView | undefined
  onClose: () => void
}

/** The message itself: from whom, to whom, what, and how it leaves. */
export function Writing({ beginning, template, onClose }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { draft, put, keptAt, failed, end } = useMessageDraft(beginning)
  // A template is another text: the fields begin anew with it.
  const [text, setText] = useState({ n: 0, draft: beginning.draft })
  const letter = useLetter(draft)
  const templates = useTemplates() ?? []
  const sent = async () => {
    await end()
    onClose()
  }
  const sending = useSending(draft, sent)
  const { leave, discard } = useParting({ draft, end, onClose })
  const begin = (next: typeof draft) => {
    put(next)
    setText(({ n }) => ({ n: n + 1, draft: next }))
  }
  const take = (template: TemplateView) => {
    const before = draft
    const stood = templates.find(({ id }) => id === draft.templateId)
    begin(fromTemplate(draft, template, stood))
    if (!isEmpty(before)) sayDone(t`The template replaced your text`, () => begin(before))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the panel opens
  useEffect(() => {
    if (template) take(template)
  }, [])
  const writing = writingWith(draft, letter, put)
  const saved = keptAt === undefined ? '' : timeOf(new Date(keptAt).toISOString(), now, i18n.locale)
  return (
    <ComposerFrame
      title={t`New message`}
      beside={
        failed ? <Trans>This device couldn’t save the draft</Trans> : saved ? <Trans>Draft saved {saved}</Trans> : null
      }
      act={<TemplatePicker templates={templates} onTemplate={take} />}
      onKeys={sendKeys(letter, sending)}
      onClose={leave}
    >
      <div className={classes.fields}>
        <FromLine
          sender={letter.sender}
          trouble={letter.trouble}
          offline={letter.offline}
          from={draft.from}
          onFrom={(from) => put({ from })}
        />
        <ToLine draft={draft} letter={letter} onEmail={(email) => put({ email })} />
        <Earlier draft={draft} offline={letter.offline} />
        <div className={classes.line}>
          <span className={classes.label} aria-hidden>
            <Trans>Subject</Trans>
          </span>
          <Suspense fallback={<Bone width="60%" />}>
            <Editor
              key={text.n}
              line
              begins={!text.draft.subject}
              label={t`Subject`}
              document={documentOfText(text.draft.subject, Object.keys(text.draft.values))}
              onChange={(line) => put({ subject: textOf(line) })}
              {...writing}
            />
          </Suspense>
        </div>
        <MessageBody
          key={text.n}
          begins={Boolean(text.draft.subject)}
          document={text.draft.document}
          draft={draft}
          letter={letter}
          put={put}
        />
        <OpenValues names={letter.open} values={draft.values} onValues={(values) => put({ values })} />
      </div>
      <SendBar draft={draft} letter={letter} sending={sending} onKeep={leave} onDiscard={() => void discard()} />
    </ComposerFrame>
  )
}
