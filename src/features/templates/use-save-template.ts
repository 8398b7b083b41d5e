import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  documentLimit,
  listsLimit,
  type MessageDocument,
  messageDocument,
} from '../../../contract/templates/document/document.ts'
import { withVariables } from '../../../contract/templates/document/from-text.ts'
import { documentOf } from '../../../contract/templates/document-of.ts'
import type { TemplateChanges } from '../../../contract/templates/fields.ts'
import type { AttachedFile } from '../../../contract/templates/files.ts'
import { templateSubjectLimit } from '../../../contract/templates/limits.ts'
import { createTemplate } from '../../../contract/templates/mutations/create-template.ts'
import { editTemplate } from '../../../contract/templates/mutations/edit-template.ts'
import { mutate } from '../../data/device/live.ts'
import { useUser } from '../../data/network/session.ts'
import type { TemplateView } from '../../data/templates/templates.ts'
import { newId } from '../../lib/new-id.ts'
import { durable } from '../../ui/toasts/durable.tsx'

export type Draft = Required<Pick<TemplateView, 'name' | 'subject' | 'customVariables' | 'access'>> & {
  document: MessageDocument
  attachments: AttachedFile[]
}
type Problems = Partial<Record<'subject' | 'document', string>>

const fields = ['name', 'subject', 'document', 'attachments', 'customVariables', 'access'] as const

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What was changed, with what was seen: two people may change different fields at once. */
function differenceOf(base: TemplateView, draft: Draft) {
  const seen = { ...base, document: documentOf(base), attachments: base.attachments ?? [] }
  const changed = fields.filter((field) => !same(draft[field], seen[field]))
  const only = (of: TemplateChanges): TemplateChanges => Object.fromEntries(changed.map((field) => [field, of[field]]))
  return {
    // What was written before there was an editor has no document yet.
    base: { ...only({ ...base, document: base.document ?? null }), access: base.access },
    changes: only(draft),
    changed: changed.length > 0,
  }
}

/**
 * @param base the template as it was seen; absent: a new one
 * @returns `save`, which says whether it is stored, and what is in its way
 */
export function useSaveTemplate(base: TemplateView | undefined) {
  const { t } = useLingui()
  const companyId = useUser().company.uid
  const [problems, setProblems] = useState<Problems>({})
  const save = (draft: Draft): Promise<boolean> => {
    const { data: document } = messageDocument.safeParse(draft.document)
    const found: Problems = {
      ...(draft.subject.length > templateSubjectLimit && { subject: t`Up to ${templateSubjectLimit} characters` }),
      ...(!document && {
        document: t`Up to ${documentLimit} characters, and lists no more than ${listsLimit} deep`,
      }),
    }
    setProblems(found)
    if (!document || found.subject) return Promise.resolve(false)
    const { name, subject, attachments, customVariables, access } = draft
    const kept: Draft = {
      name: name.trim(),
      subject,
      document: withVariables(document, customVariables),
      attachments,
      customVariables,
      access,
    }
    const label = { where: '', what: kept.name }
    if (!base)
      return durable(() => mutate(createTemplate, { templateId: newId(), companyId, body: '', ...kept }, label))
    const { changed, ...difference } = differenceOf(base, kept)
    if (!changed) return Promise.resolve(true)
    return durable(() => mutate(editTemplate, { templateId: base.id, companyId, ...difference }, label))
  }
  return { save, problems }
}
