import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock, IconPaperclip, IconUsers } from '@tabler/icons-react'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { numbers } from '../../../lib/intl.ts'
import type { Column } from '../../../ui/shells/columns.ts'
import { Who } from '../../../ui/shells/Who.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import type { Usage } from './choice.ts'
import { type NameActs, TemplateName } from './TemplateName.tsx'
import { replyShare, usageOf } from './usage.ts'

/** Of a template: what it is called and says, whose and for whom it is, and what came of it. */
export function useTemplateColumns(usage: Usage, acts: NameActs): Column<TemplateView>[] {
  const { i18n } = useLingui()
  const phone = usePhone()
  // The head of the table says it to the eye.
  const label = phone ? undefined : 'visually-hidden'
  return [
    {
      id: 'template',
      title: <Trans>Template</Trans>,
      width: '1fr',
      sort: 'name',
      phone: 'title',
      cell: (template) => <TemplateName template={template} {...acts} />,
    },
    {
      id: 'author',
      title: <Trans>Author</Trans>,
      width: 144,
      phone: 'under',
      cell: ({ creatorId }) => <Author id={creatorId} />,
    },
    {
      id: 'files',
      title: <Trans>Files</Trans>,
      width: 64,
      phone: 'under',
      cell: ({ attachments = [] }) => <Files names={attachments.map(({ name }) => name)} />,
    },
    {
      id: 'for',
      title: <Trans>For</Trans>,
      width: 112,
      phone: 'under',
      cell: ({ access }) =>
        access === 'private' ? (
          <>
            <IconLock size={16} stroke={1.75} aria-hidden /> <Trans>Only me</Trans>
          </>
        ) : (
          <>
            <IconUsers size={16} stroke={1.75} aria-hidden /> <Trans context="uses a template">Everyone</Trans>
          </>
        ),
    },
    {
      id: 'used',
      title: <Trans context="templates">Used</Trans>,
      width: 72,
      align: 'end',
      sort: 'used',
      phone: 'under',
      cell: ({ id }) => {
        const used = usageOf(usage, id)?.used
        return (
          <>
            <span className={label}>
              <Trans context="templates">Used</Trans>{' '}
            </span>
            {used === undefined ? '–' : numbers(i18n.locale).format(used)}
          </>
        )
      },
    },
    {
      id: 'replied',
      title: <Trans>Replied</Trans>,
      width: 72,
      align: 'end',
      phone: 'under',
      cell: ({ id }) => {
        const of = usageOf(usage, id)
        const share = of && replyShare(of)
        return (
          <>
            <span className={label}>
              <Trans>Replied</Trans>{' '}
            </span>
            {share === undefined ? '–' : numbers(i18n.locale, { style: 'percent' }).format(share)}
          </>
        )
      },
    },
  ]
}

function Files({ names }: { names: readonly string[] }) {
  const { t } = useLingui()
  const phone = usePhone()
  if (names.length === 0) return phone ? null : '–'
  return (
    <span title={names.join('\n')}>
      <IconPaperclip size={16} stroke={1.75} role="img" aria-label={t`Files`} /> {names.length}
    </span>
  )
}

function Author({ id }: { id: string }) {
  const author = useColleagues()?.find((one) => one.id === id)
  const name = author ? `${author.firstName} ${author.lastName}`.trim() : ''
  return name ? <Who name={name} /> : null
}
