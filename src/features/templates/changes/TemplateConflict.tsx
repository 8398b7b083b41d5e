import { Trans, useLingui } from '@lingui/react/macro'
import { textOf } from '../../../../contract/templates/document/text-of.ts'
import { documentOf } from '../../../../contract/templates/document-of.ts'
import type { TemplateChanges } from '../../../../contract/templates/fields.ts'
import { createTemplate } from '../../../../contract/templates/mutations/create-template.ts'
import { editTemplate, quarrellingFields } from '../../../../contract/templates/mutations/edit-template.ts'
import { discard } from '../../../data/device/live.ts'
import { replace, retry } from '../../../data/device/refused.ts'
import { useTemplates } from '../../../data/templates/templates.ts'
import classes from '../../../entities/change/Refused.module.css'
import { Sides } from '../../../entities/change/Sides.tsx'
import type { CardProps } from '../../../entities/change/told.ts'
import { newId } from '../../../lib/new-id.ts'
import { Button } from '../../../ui/Button.tsx'
import { durable } from '../../../ui/toasts/durable.tsx'

/** Names, of variables or of files. */
const listed = (value: readonly (string | { name: string })[] | null | undefined): string | undefined =>
  value?.map((each) => (typeof each === 'string' ? each : each.name)).join(', ')

/** The same field of a template changed by two: mine, theirs, or mine as a template of one's own (sync.md §2.6). */
export function TemplateConflict({ entry, otherwise }: CardProps) {
  const { t } = useLingui()
  const { templateId, companyId, base, changes } = editTemplate.args.parse(entry.args)
  const template = useTemplates()?.find(({ id }) => id === templateId)
  if (!template) return otherwise
  const subject = template.name
  const fields = quarrellingFields(template, base, changes)
  const current = Object.fromEntries(fields.map((field) => [field, template[field]]))
  const titles = {
    name: t`Template name`,
    subject: t`Subject`,
    body: t`Message`,
    document: t`Message`,
    customVariables: t`Variables`,
    access: t`Who can see it`,
    attachments: t`Attachments`,
  }
  const shown = (field: keyof TemplateChanges, { [field]: value }: TemplateChanges) =>
    (typeof value === 'string' ? value : value && 'content' in value ? textOf(value) : listed(value)) || '–'
  const copy = async () => {
    const { name, subject, body, document, attachments, customVariables } = { ...template, ...changes }
    const args = {
      templateId: newId(),
      companyId,
      name,
      subject,
      body,
      document,
      attachments,
      customVariables,
      access: 'private' as const,
    }
    await durable(() => replace(entry.id, createTemplate, args))
  }
  return (
    <>
      <h3 className={classes.what}>
        <Trans>Changes to the template “{subject}”</Trans>
      </h3>
      {fields.map((field) => (
        <Sides
          key={field}
          mine={{ title: t`${titles[field]} (yours)`, value: shown(field, changes) }}
          theirs={{
            title: t`${titles[field]} (your colleague’s)`,
            value: shown(field, { ...template, document: documentOf(template) }),
          }}
        />
      ))}
      <div className={classes.acts}>
        <Button
          look="filled"
          onClick={() =>
            void retry(entry.id, { ...entry.args, base: { ...base, ...current, access: template.access } })
          }
        >
          <Trans>Use mine</Trans>
        </Button>
        <Button look="soft" onClick={() => void copy()}>
          <Trans>Save as my own template</Trans>
        </Button>
        <Button look="soft" onClick={() => void discard(entry.id)}>
          <Trans>Keep theirs</Trans>
        </Button>
      </div>
    </>
  )
}
