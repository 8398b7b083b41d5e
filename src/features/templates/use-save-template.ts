import type { TemplateChanges } from '../../../contract/templates/fields.ts'
import { createTemplate } from '../../../contract/templates/mutations/create-template.ts'
import { editTemplate } from '../../../contract/templates/mutations/edit-template.ts'
import { mutate } from '../../data/device/live.ts'
import { useUser } from '../../data/network/session.ts'
import type { TemplateView } from '../../data/templates/templates.ts'
import { newId } from '../../lib/new-id.ts'
import { durable } from '../../ui/toasts/durable.tsx'

export type Draft = Required<Pick<TemplateView, 'name' | 'subject' | 'body' | 'customVariables' | 'access'>>

const fields = ['name', 'subject', 'body', 'customVariables', 'access'] as const

/** What was changed, with what was seen: two people may change different fields at once. */
function differenceOf(base: TemplateView, draft: Draft) {
  const changed = fields.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(base[field]))
  const only = (of: Draft): TemplateChanges => Object.fromEntries(changed.map((field) => [field, of[field]]))
  return { base: { ...only(base), access: base.access }, changes: only(draft), changed: changed.length > 0 }
}

/**
 * @param base the template as it was seen; absent: a new one
 * @returns saves, and says whether it is stored
 */
export function useSaveTemplate(base: TemplateView | undefined): (draft: Draft) => Promise<boolean> {
  const companyId = useUser().company.uid
  return (typed) => {
    const { name, subject, body, customVariables, access } = typed
    const draft: Draft = { name: name.trim(), subject, body, customVariables, access }
    const label = { where: '', what: draft.name }
    if (!base) return durable(() => mutate(createTemplate, { templateId: newId(), companyId, ...draft }, label))
    const { changed, ...difference } = differenceOf(base, draft)
    if (!changed) return Promise.resolve(true)
    return durable(() => mutate(editTemplate, { templateId: base.id, companyId, ...difference }, label))
  }
}
