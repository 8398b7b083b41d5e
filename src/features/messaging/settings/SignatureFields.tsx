import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { PersonalSettings } from '../../../../contract/messaging/settings-endpoints.ts'
import { emptyDocument } from '../../../../contract/templates/document/document.ts'
import { asVariableName, standardVariables } from '../../../../contract/templates/variables.ts'
import { FileProblems } from '../../../entities/message/FilesBar.tsx'
import { useMessageFiles } from '../../../entities/message/use-message-files.ts'
import { Remark } from '../../../ui/fields/form/Remark.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SwitchRow } from '../../../ui/shells/SwitchRow.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import classes from './Settings.module.css'

/** Comes when a signature is looked at. */
const Editor = lazyPart(() => import('../../../ui/editor/Editor.tsx'))

type SignatureDraft = Pick<PersonalSettings, 'signature' | 'use_signature'>

interface Props {
  draft: SignatureDraft
  problem: string | undefined
  onChange: (changes: Partial<SignatureDraft>) => void
}

const variables = standardVariables.map(({ name }) => ({ name, own: false }))

/** What stands under mail, and whether it does. */
export function SignatureFields({ draft, problem, onChange }: Props) {
  const { t } = useLingui()
  const [first] = useState(draft.signature ?? emptyDocument)
  const files = useMessageFiles({ document: draft.signature ?? emptyDocument })
  return (
    <>
      <SwitchRow
        label={t`Add the signature to every message`}
        on={draft.use_signature}
        onChange={(use_signature) => onChange({ use_signature })}
      />
      <div className={classes.written}>
        <span aria-hidden>{t`Signature`}</span>
        <Suspense fallback={<Bone width="100%" />}>
          <Editor
            label={t`Signature`}
            document={first}
            variables={variables}
            asName={asVariableName}
            onVariable={() => undefined}
            onChange={(signature) => onChange({ signature })}
            files={files.editor}
          />
        </Suspense>
        <FileProblems problems={files.problems} />
        {problem ? <Remark>{problem}</Remark> : null}
      </div>
    </>
  )
}
