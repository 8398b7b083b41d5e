import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconLock, IconPaperclip, IconUsers } from '@tabler/icons-react'
import type { TemplateUsage } from '../../../../contract/messaging/overview-endpoints.ts'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { numbers } from '../../../lib/intl.ts'
import { useMarkedRow } from '../../../lib/marked-row.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { joined } from '../../../ui/joined.ts'
import classes from './List.module.css'
import { replyShare } from './usage.ts'

interface Props {
  template: TemplateView
  /** Undefined: not known. */
  usage: TemplateUsage | undefined
  marked: boolean
  /** It was gone to: it has the focus. */
  focused: boolean
  onLook: () => void
  onEdit: () => void
}

/** One template in the list: what it is called and says, whose and for whom it is, and what came of it. */
export function TemplateRow({ template, usage, marked, focused, onLook, onEdit }: Props) {
  const { t, i18n } = useLingui()
  const name = useMarkedRow<HTMLButtonElement>(focused)
  const { subject, body, access, attachments: files = [], creatorId, waiting } = template
  const says = subject || body.slice(0, 200)
  const share = usage && replyShare(usage)
  return (
    <li className={joined(classes.row, marked && classes.marked)} aria-current={marked || undefined}>
      <div className={classes.what}>
        <span className={classes.title}>
          <button
            ref={name}
            type="button"
            className={classes.name}
            title={template.name}
            // A press that no pointer made is Enter: it edits.
            onClick={(event) => (event.detail === 0 ? onEdit() : onLook())}
            onDoubleClick={onEdit}
          >
            {template.name}
          </button>
          {waiting ? (
            <IconClock size={14} stroke={1.75} aria-label={t`Not sent yet`} className={classes.quiet} />
          ) : null}
        </span>
        <span className={classes.says} title={says}>
          {says}
        </span>
      </div>
      <AuthorCell id={creatorId} />
      {files.length ? (
        <span className={classes.files} title={files.map((file) => file.name).join('\n')}>
          <IconPaperclip size={16} stroke={1.75} role="img" aria-label={t`Files`} /> {files.length}
        </span>
      ) : (
        <span className={joined(classes.files, classes.quiet, classes.none)}>–</span>
      )}
      <span className={classes.for}>
        {access === 'private' ? (
          <>
            <IconLock size={16} stroke={1.75} aria-hidden /> <Trans>Only me</Trans>
          </>
        ) : (
          <>
            <IconUsers size={16} stroke={1.75} aria-hidden /> <Trans context="uses a template">Everyone</Trans>
          </>
        )}
      </span>
      <span className={joined(classes.number, !usage?.used && classes.quiet)}>
        <span className={classes.label}>
          <Trans context="templates">Used</Trans>{' '}
        </span>
        {usage ? numbers(i18n.locale).format(usage.used) : '–'}
      </span>
      <span className={joined(classes.number, share === undefined && classes.quiet)}>
        <span className={classes.label}>
          <Trans>Replied</Trans>{' '}
        </span>
        {share === undefined ? '–' : numbers(i18n.locale, { style: 'percent' }).format(share)}
      </span>
    </li>
  )
}

function AuthorCell({ id }: { id: string }) {
  const author = useColleagues()?.find((one) => one.id === id)
  const name = author ? `${author.firstName} ${author.lastName}`.trim() : ''
  return (
    <span className={classes.author}>
      {name ? <Avatar name={name} size={20} /> : null}
      <span className={classes.cut} title={name}>
        {name}
      </span>
    </span>
  )
}
