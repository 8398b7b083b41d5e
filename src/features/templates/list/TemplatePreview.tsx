import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TemplateUsage } from '../../../../contract/messaging/overview-endpoints.ts'
import { renderedMail } from '../../../../contract/messaging/rendered.ts'
import { documentOf } from '../../../../contract/templates/document-of.ts'
import { isStandard } from '../../../../contract/templates/variables.ts'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { Attachments } from '../../../entities/message/Attachments.tsx'
import { DocumentText } from '../../../entities/message/DocumentText.tsx'
import { moment, since } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Facts } from '../../../ui/shells/Facts.tsx'
import { VariableChip, VariableText } from '../VariableText.tsx'
import classes from './Preview.module.css'

interface Props {
  template: TemplateView
  usage: TemplateUsage | undefined
}

/** A template as it reads, with its variables, and what came of it. */
export function TemplatePreview({ template, usage }: Props) {
  const { t } = useLingui()
  const { subject, customVariables } = template
  const document = documentOf(template)
  return (
    <div className={classes.body}>
      <article className={classes.letter}>
        <h3 className={classes.subject}>
          {subject ? <VariableText text={subject} custom={customVariables} /> : t`No subject`}
        </h3>
        <DocumentText document={document} values={{}} unfilled={(name) => <VariableChip name={name} />} />
      </article>
      <div className={classes.files}>
        <Attachments files={template.attachments ?? []} />
      </div>
      <div className={classes.about}>
        <AboutIt template={template} usage={usage} variables={renderedMail({ subject, document }, {}).missing} />
      </div>
    </div>
  )
}

function AboutIt({ template, usage, variables }: Props & { variables: readonly string[] }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const known = variables.filter(isStandard).length
  const open = variables.length - known
  const unknown = <span title={t`Shown when you’re online`}>–</span>
  const { used = 0, sent = 0, opened = 0, replied = 0 } = usage ?? {}
  const facts = [
    {
      id: 'variables',
      name: <Trans>Variables</Trans>,
      value:
        variables.length === 0 ? (
          <Trans context="variables">None</Trans>
        ) : (
          [
            known ? t({ message: `${known} automatic`, context: 'variables' }) : '',
            open ? t({ message: `${open} to fill in`, context: 'variables' }) : '',
          ]
            .filter(Boolean)
            .join(', ')
        ),
    },
    {
      id: 'used',
      name: <Trans>Used in</Trans>,
      value: usage ? <Plural value={used} one="# message" other="# messages" /> : unknown,
    },
    {
      id: 'sent',
      name: <Trans>Sent</Trans>,
      value: !usage ? (
        unknown
      ) : sent ? (
        <Trans>
          {sent}, {opened} viewed, {replied} replied
        </Trans>
      ) : (
        '0'
      ),
    },
    {
      id: 'changed',
      name: <Trans>Changed</Trans>,
      value: since(template.updatedAt, now, i18n.locale),
      title: moment(template.updatedAt, i18n.locale),
    },
  ]
  return <Facts end facts={facts} />
}
