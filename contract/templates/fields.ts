import { z } from 'zod/mini'
import { areDistinct } from '../kit/distinct.ts'
import { requiredText, text } from '../kit/schemas.ts'
import { messageDocument } from './document/document.ts'
import { attachedFiles } from './files.ts'
import { customVariablesLimit, templateBodyLimit, templateNameLimit, templateSubjectLimit } from './limits.ts'
import { isStandard, variableName } from './variables.ts'

/** What a template is made of, as it is written (001 §3). */
export const templateFields = {
  name: requiredText(templateNameLimit),
  /** One line: a mail's subject has no second. */
  subject: text(templateSubjectLimit).check(z.regex(/^[^\r\n]*$/)),
  body: text(templateBodyLimit),
  /** What the editor made of it; `body` is its plain text then. Null or absent: `body` is all there is (D-125). */
  document: z.optional(z.nullable(messageDocument)),
  /** What every message made of it takes along; absent: nothing. */
  attachments: z.optional(attachedFiles),
  customVariables: z.array(z.string().check(z.regex(variableName))).check(
    z.maxLength(customVariablesLimit),
    z.refine((names) => areDistinct(names) && !names.some(isStandard)),
  ),
}
export const templateAccess = z.enum(['public', 'private'])

export const templateChanges = z.strictObject({
  name: z.optional(templateFields.name),
  subject: z.optional(templateFields.subject),
  body: z.optional(templateFields.body),
  document: templateFields.document,
  attachments: templateFields.attachments,
  customVariables: z.optional(templateFields.customVariables),
  access: z.optional(templateAccess),
})
export type TemplateChanges = z.output<typeof templateChanges>
