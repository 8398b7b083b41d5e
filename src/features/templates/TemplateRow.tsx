import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import type { TemplateView } from '../../data/templates/templates.ts'
import { useColleagues } from '../../data/users/colleagues.ts'
import { ago, moment } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Tag } from '../../ui/Tag.tsx'
import classes from './Templates.module.css'
import { VariableText } from './VariableText.tsx'

interface Props {
  template: TemplateView
  onOpen: () => void
}

/** One template in the list: what it is called, what it says, whose it is and how old. */
export function TemplateRow({ template, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const creator = useColleagues()?.find(({ id }) => id === template.creatorId)
  const { name, subject, body, access, customVariables, updatedAt, waiting } = template
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <button type="button" className={classes.name} title={name} onClick={onOpen}>
          {name}
        </button>
        {access === 'private' ? (
          <Tag>
            <Trans>Private</Trans>
          </Tag>
        ) : null}
        {waiting ? <IconClock size={14} stroke={1.75} aria-label={t`Not sent yet`} className={classes.wait} /> : null}
      </div>
      <div className={classes.says} title={`${subject}\n${body.slice(0, 1000)}`.trim()}>
        {subject ? (
          <strong className={classes.subject}>
            <VariableText text={subject} custom={customVariables} />
          </strong>
        ) : null}
        <span>
          <VariableText text={body.slice(0, 200)} custom={customVariables} />
        </span>
      </div>
      <span className={classes.who}>{creator ? `${creator.firstName} ${creator.lastName}` : ''}</span>
      <time className={classes.when} dateTime={updatedAt} title={moment(updatedAt, i18n.locale)}>
        {ago(updatedAt, now, i18n.locale)}
      </time>
    </li>
  )
}
