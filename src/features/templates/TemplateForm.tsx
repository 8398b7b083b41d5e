import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { emptyDocument } from '../../../contract/templates/document/document.ts'
import { documentOfText } from '../../../contract/templates/document/from-text.ts'
import { textOf } from '../../../contract/templates/document/text-of.ts'
import { documentOf } from '../../../contract/templates/document-of.ts'
import { type TemplateAccess, templateNameLimit } from '../../../contract/templates/limits.ts'
import { asVariableName, standardVariables } from '../../../contract/templates/variables.ts'
import { useActor } from '../../data/network/session.ts'
import type { TemplateView } from '../../data/templates/templates.ts'
import { FilesBar } from '../../entities/message/FilesBar.tsx'
import { useMessageFiles } from '../../entities/message/use-message-files.ts'
import { Button } from '../../ui/Button.tsx'
import type { EditorHandle } from '../../ui/editor/Editor.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { DeleteTemplate } from './DeleteTemplate.tsx'
import classes from './Templates.module.css'
import { type Draft, useSaveTemplate } from './use-save-template.ts'
import { Variables } from './Variables.tsx'
import { Written } from './Written.tsx'

/** Comes when a template is opened: no first page has it. */
const Editor = lazyPart(() => import('../../ui/editor/Editor.tsx'))

const empty: Draft = {
  name: '',
  subject: '',
  document: emptyDocument,
  attachments: [],
  customVariables: [],
  access: 'public',
}
const draftOf = ({ attachments = [], ...template }: TemplateView): Draft => {
  return { ...template, attachments, document: documentOf(template) }
}

interface Props {
  /** Absent: a new one. */
  template: TemplateView | undefined
  onClose: () => void
}

/** Writes a template, with or without a network. */
export function TemplateForm({ template, onClose }: Props) {
  const { t } = useLingui()
  const id = useId()
  const actor = useActor()
  // What was seen when the form was opened is what changes are measured by.
  const [base] = useState(template)
  const [first] = useState<Draft>(() => (base ? draftOf(base) : empty))
  const [draft, setDraft] = useState(first)
  const put = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }))
  const body = useRef<EditorHandle>(null)
  const subject = useRef<EditorHandle>(null)
  const last = useRef(body)
  const { save, problems } = useSaveTemplate(base)
  const files = useMessageFiles(draft, (attachments) => put({ attachments }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await save(draft)) onClose()
  }
  const variables = [
    ...draft.customVariables.map((name) => ({ name, own: true })),
    ...standardVariables.map(({ name }) => ({ name, own: false })),
  ]
  const writing = {
    variables,
    asName: asVariableName,
    onVariable: (name: string) => put({ customVariables: [...draft.customVariables, name] }),
  }
  return (
    <Dialog
      wide
      title={base ? t`Edit template` : t`New template`}
      unsaved={JSON.stringify(draft) !== JSON.stringify(first)}
      onClose={onClose}
      foot={(leave) => (
        <div className={classes.acts}>
          {base ? <DeleteTemplate template={base} onDone={onClose} /> : null}
          <span className={classes.space} />
          <Button onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} look="filled" disabled={!draft.name.trim()}>
            {base ? <Trans>Save</Trans> : <Trans>Create</Trans>}
          </Button>
        </div>
      )}
    >
      <form id={id} className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextField
          data-first
          label={t`Template name`}
          required
          autoComplete="off"
          maxLength={templateNameLimit}
          value={draft.name}
          onChange={(event) => put({ name: event.target.value })}
        />
        <Written label={t`Subject`} problem={problems.subject}>
          <Editor
            ref={subject}
            line
            label={t`Subject`}
            document={documentOfText(first.subject, first.customVariables)}
            onChange={(line) => put({ subject: textOf(line) })}
            onFocus={() => {
              last.current = subject
            }}
            {...writing}
          />
        </Written>
        <Written label={t`Message`} problem={problems.document}>
          <Editor
            ref={body}
            label={t`Message`}
            document={first.document}
            onChange={(document) => put({ document })}
            onFocus={() => {
              last.current = body
            }}
            files={files.editor}
            {...writing}
          />
          <FilesBar message={draft} files={files} />
        </Written>
        <Variables
          custom={draft.customVariables}
          onInsert={(name) => last.current.current?.insertVariable(name)}
          onCustom={(customVariables) => put({ customVariables })}
        />
        {!base || base.creatorId === actor.id ? (
          <Segmented<TemplateAccess>
            label={t`Who can see it`}
            value={draft.access}
            onChange={(access) => put({ access })}
            options={[
              { value: 'public', label: t`All recruiters` },
              { value: 'private', label: t`Only me` },
            ]}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
