import { useLingui } from '@lingui/react/macro'
import { documentOf } from '../../../contract/templates/document-of.ts'
import { templateNameLimit } from '../../../contract/templates/limits.ts'
import { createTemplate } from '../../../contract/templates/mutations/create-template.ts'
import { deleteTemplate } from '../../../contract/templates/mutations/delete-template.ts'
import { mutate } from '../../data/device/live.ts'
import { useUser } from '../../data/network/session.ts'
import type { TemplateView } from '../../data/templates/templates.ts'
import { newId } from '../../lib/new-id.ts'
import { durable } from '../../ui/toasts/durable.tsx'

/** What is done with a whole template, with or without a network. */
export function useTemplateActs() {
  const { t } = useLingui()
  const companyId = useUser().company.uid

  /** The user's own, which nobody else sees until they say so. @returns its id; undefined: the device could not store it */
  const copy = async (template: TemplateView): Promise<string | undefined> => {
    const { subject, body, attachments, customVariables } = template
    const mark = t`(copy)`
    const name = `${template.name.slice(0, templateNameLimit - mark.length - 1)} ${mark}`
    const templateId = newId()
    const said = { subject, body, document: documentOf(template), attachments, customVariables }
    const args = { templateId, companyId, name, ...said }
    const label = { where: '', what: name }
    const done = await durable(() => mutate(createTemplate, { ...args, access: 'private' }, label))
    return done ? templateId : undefined
  }

  /** @returns whether it is stored */
  const remove = ({ id: templateId, access, name }: TemplateView): Promise<boolean> =>
    durable(() => mutate(deleteTemplate, { templateId, companyId, access }, { where: '', what: name }))

  return { copy, remove }
}
