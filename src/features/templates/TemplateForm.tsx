import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import {
  type TemplateAccess,
  templateBodyLimit,
  templateNameLimit,
  templateSubjectLimit,
} from '../../../contract/templates/rules.ts'
import { useActor } from '../../data/network/session.ts'
import type { TemplateView } from '../../data/templates/templates.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/fields/Field.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { DeleteTemplate } from './DeleteTemplate.tsx'
import classes from './Templates.module.css'
import { type Draft, useSaveTemplate } from './use-save-template.ts'
import { Variables } from './Variables.tsx'
import { VariableText } from './VariableText.tsx'

const empty: Draft = { name: '', subject: '', body: '', customVariables: [], access: 'public' }

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
  const [draft, setDraft] = useState<Draft>(base ?? empty)
  const put = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }))
  const body = useRef<HTMLTextAreaElement>(null)
  const subject = useRef<HTMLInputElement>(null)
  const last = useRef<'subject' | 'body'>('body')
  const save = useSaveTemplate(base)
  /** Where the caret was last. */
  const insert = (name: string) => {
    const field = last.current === 'subject' ? subject.current : body.current
    if (!field) return
    const text = draft[last.current]
    const at = field.selectionStart ?? text.length
    const end = field.selectionEnd ?? at
    const next = `${text.slice(0, at)}{${name}}${text.slice(end)}`
    if (next.length > (last.current === 'subject' ? templateSubjectLimit : templateBodyLimit)) return
    put({ [last.current]: next })
    field.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await save(draft)) onClose()
  }
  return (
    <Dialog
      wide
      title={base ? t`Edit template` : t`New template`}
      unsaved={JSON.stringify(draft) !== JSON.stringify(base ?? empty)}
      onClose={onClose}
      foot={
        <div className={classes.acts}>
          {base ? <DeleteTemplate template={base} onDone={onClose} /> : null}
          <span className={classes.space} />
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} look="filled" disabled={!draft.name.trim()}>
            {base ? <Trans>Save</Trans> : <Trans>Create</Trans>}
          </Button>
        </div>
      }
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
        <TextField
          ref={subject}
          label={t`Subject`}
          autoComplete="off"
          maxLength={templateSubjectLimit}
          value={draft.subject}
          onFocus={() => {
            last.current = 'subject'
          }}
          // Enter does nothing in a subject (000 §5).
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={(event) => put({ subject: event.target.value })}
        />
        <TextArea
          ref={body}
          label={t`Message`}
          rows={9}
          maxLength={templateBodyLimit}
          value={draft.body}
          onFocus={() => {
            last.current = 'body'
          }}
          onChange={(event) => put({ body: event.target.value })}
        />
        <Variables
          custom={draft.customVariables}
          onInsert={insert}
          onCustom={(customVariables) => put({ customVariables })}
        />
        {draft.subject || draft.body ? (
          <section className={classes.preview} aria-label={t`Preview`}>
            <strong className={classes.subject}>
              <VariableText text={draft.subject} custom={draft.customVariables} />
            </strong>
            <div className={classes.message}>
              <VariableText text={draft.body} custom={draft.customVariables} />
            </div>
          </section>
        ) : null}
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
