import { renderedMail } from '../../../../contract/messaging/rendered.ts'
import { emptyDocument, messageDocument } from '../../../../contract/templates/document/document.ts'
import { withVariables } from '../../../../contract/templates/document/from-text.ts'
import { textOf } from '../../../../contract/templates/document/text-of.ts'
import { documentOf } from '../../../../contract/templates/document-of.ts'
import type { AttachedFile } from '../../../../contract/templates/files.ts'
import type { Addressee } from '../../../commands/act.ts'
import type { Draft } from '../../../data/messaging/drafts.ts'
import type { Written } from '../../../data/messaging/messages.ts'
import type { TemplateView } from '../../../data/templates/templates.ts'

/** A message as it is being written: pure. */

/** What the panel begins with. */
export interface Beginning {
  draft: Draft
  /** When it was kept, ms; absent: it is new. */
  keptAt: number | undefined
}

type Files = readonly AttachedFile[]
type Values = Readonly<Record<string, string>>

/** What was left of it, with the person as they are now; else an empty one. */
export function beginningFor(person: Addressee, kept: (Draft & { at: number }) | null): Beginning {
  const { profileId, name, photo, candidateId } = person
  const who = { profileId, name, ...(photo && { photo }), ...(candidateId && { candidateId }) }
  const empty = { subject: '', document: emptyDocument, values: {}, templateId: undefined }
  if (!kept) return { draft: { ...empty, ...who }, keptAt: undefined }
  const { candidateId: before, email, from, subject, document, attachments, values, templateId, answers } = kept
  const said = { subject, document, values, templateId, answers, ...(attachments && { attachments }) }
  const by = { ...(email && { email }), ...(from && { from }) }
  const draft = { ...said, ...(before && { candidateId: before }), ...by, ...who }
  return { draft, keptAt: kept.at }
}

/** The subject of an answer is none that somebody wrote. */
export const isEmpty = ({ subject, document, attachments, answers }: Draft): boolean =>
  (answers !== undefined || !subject.trim()) && !textOf(document).trim() && !attachments?.length

const joinedFiles = (own: Files, given: Files): AttachedFile[] => [
  ...own.filter(({ id }) => given.every((file) => file.id !== id)),
  ...given,
]

/** Files that the writer has attached, and not the template that stood there. */
function ownFiles({ attachments = [] }: Draft, before: TemplateView | undefined) {
  const given = new Set(before?.attachments?.map(({ id }) => id))
  return attachments.filter(({ id }) => !given.has(id))
}

/**
 * A template in the place of what stands there; what was typed for its variables and the writer's own files stay.
 * @param before the template that stood there
 */
export const fromTemplate = (draft: Draft, template: TemplateView, before: TemplateView | undefined): Draft => ({
  ...draft,
  subject: template.subject,
  document: documentOf(template),
  attachments: joinedFiles(ownFiles(draft, before), template.attachments ?? []),
  values: { ...Object.fromEntries(template.customVariables.map((name) => [name, ''])), ...draft.values },
  templateId: template.id,
})

/** What is typed counts before what is known; nothing typed counts as nothing. */
const typed = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()))
const named = (values: Values): Values => Object.fromEntries(Object.keys(values).map((name) => [name, '']))

/** What each variable stands for here. */
export const valuesOf = (draft: Draft, known: Values): Values => ({
  ...named(draft.values),
  ...known,
  ...typed(draft.values),
})

/** Variables of the message that are not known of the person, in the order in which they stand. */
export const openNames = (draft: Draft, known: Values): string[] =>
  renderedMail(draft, { ...named(draft.values), ...known }).missing

/** Those of them that are not filled in either. */
export const missingNames = (draft: Draft, known: Values): string[] =>
  renderedMail(draft, valuesOf(draft, known)).missing

/** As the calls have it; undefined where it holds more than a message may. */
export function writtenOf({
  profileId,
  candidateId,
  email,
  from,
  subject,
  document,
  attachments,
  values,
  templateId,
}: Draft): Written | undefined {
  const { data } = messageDocument.safeParse(document)
  if (!data) return undefined
  const said = { subject: subject.trim(), body_document: withVariables(data, Object.keys(values)) }
  return {
    profile: profileId,
    ...(candidateId && { candidate_id: candidateId }),
    ...(email && { email }),
    ...(from && { from_email: from }),
    custom_variables: typed(values),
    templates: [
      {
        ...said,
        ...(attachments?.length && { attachment_ids: attachments.map(({ id }) => id) }),
        ...(templateId && { template_id: templateId }),
      },
    ],
  }
}
