import { Trans, useLingui } from '@lingui/react/macro'
import type { SystemNotification } from '../../../../contract/notifications/endpoints.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { NotificationBody } from '../display/NotificationBody.tsx'
import { Snackbar } from '../display/Snackbar.tsx'
import { optionsOf, useNotificationWords } from './notification-words.ts'
import classes from './System.module.css'

interface Props {
  of: Pick<SystemNotification, 'title' | 'content' | 'type' | 'button_text'>
  format: SystemNotification['show_format']
  onFormat: (format: SystemNotification['show_format']) => void
}

/** How it will look, in both forms; nothing here is marked as read. */
export function Preview({ of: { title, content, type, button_text: button }, format, onFormat }: Props) {
  const { t } = useLingui()
  const { formats } = useNotificationWords()
  const shown = title.trim() || t({ message: 'Title', context: 'notification' })
  return (
    <aside className={classes.preview} aria-label={t`Preview`}>
      <div className={classes.top}>
        <h2>
          <Trans>Preview</Trans>
        </h2>
        <Segmented label={t`Preview`} value={format} onChange={onFormat} options={optionsOf(formats)} />
      </div>
      {format === 'full' ? (
        <div className={classes.sample}>
          <NotificationBody type={type} title={<b>{shown}</b>} content={content.trim() || t`Content`}>
            {button.trim() ? <span className={buttonClass({ look: 'filled' })}>{button}</span> : null}
          </NotificationBody>
        </div>
      ) : (
        <Snackbar still type={type} title={shown} />
      )}
      <Quiet>
        {format === 'full' ? (
          <Trans>As a window, 3 seconds after the page has loaded. Each person sees it once.</Trans>
        ) : (
          <Trans>As a line at the bottom, 3 seconds after the page has loaded, until it is read or hidden.</Trans>
        )}
      </Quiet>
    </aside>
  )
}
