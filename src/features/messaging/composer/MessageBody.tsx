import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { MessageDocument } from '../../../../contract/templates/document/document.ts'
import type { Draft } from '../../../data/messaging/drafts.ts'
import { DocumentText } from '../../../entities/message/DocumentText.tsx'
import { FilesBar } from '../../../entities/message/FilesBar.tsx'
import { useMessageFiles } from '../../../entities/message/use-message-files.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import classes from './Composer.module.css'
import type { useLetter } from './use-letter.ts'
import { writingWith } from './writing-with.ts'

/** The editor comes with the panel, no earlier. */
const Editor = lazyPart(() => import('../../../ui/editor/Editor.tsx'))

interface Props {
  draft: Draft
  letter: ReturnType<typeof useLetter>
  /** What it begins with. */
  document: MessageDocument
  /** It has the focus as soon as it is there. */
  begins: boolean
  put: (changes: Partial<Draft>) => void
}

/** What a message says, with what stands under it and goes along. */
export function MessageBody({ draft, letter, document, begins, put }: Props) {
  const { t } = useLingui()
  const files = useMessageFiles(draft, (attachments) => put({ attachments }))
  return (
    <div className={classes.body}>
      <Suspense fallback={<Bone width="90%" />}>
        <Editor
          begins={begins}
          label={t`Message`}
          placeholder={t`Write your message`}
          document={document}
          onChange={(next) => put({ document: next })}
          files={files.editor}
          {...writingWith(draft, letter, put)}
        />
      </Suspense>
      {letter.signature ? (
        <div className={classes.signature} title={t`Signature`}>
          <DocumentText document={letter.signature} values={letter.values} />
        </div>
      ) : null}
      <FilesBar message={draft} files={files} />
    </div>
  )
}
