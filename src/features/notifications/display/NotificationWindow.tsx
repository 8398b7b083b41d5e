import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ShownNotification } from '../../../../contract/notifications/shown.ts'
import { interact } from '../../../data/notifications/told.ts'
import { Button } from '../../../ui/Button.tsx'
import { Layer } from '../../../ui/overlays/Layer.tsx'
import classes from './Display.module.css'
import { NotificationBody } from './NotificationBody.tsx'

interface Props {
  notification: ShownNotification
  onClose: () => void
}

/** Above the page, read once it is open: its button opens the link and closes, the cross only closes (000 §4). */
export function NotificationWindow({ notification, onClose }: Props) {
  const { t } = useLingui()
  const { id, title, content, type, buttonText, buttonLink } = notification
  useEffect(() => void interact(id, 'read'), [id])
  const follow = () => {
    if (buttonLink) window.open(buttonLink, '_blank', 'noopener')
    onClose()
  }
  return (
    <Layer label={title} className={classes.window} onClose={onClose}>
      <Button className={classes.cross} look="ghost" square aria-label={t`Close`} onClick={onClose}>
        <IconX size={18} stroke={1.75} />
      </Button>
      <NotificationBody type={type} title={<h2 className={classes.title}>{title}</h2>} content={content}>
        {buttonText ? (
          <Button look="filled" data-first onClick={follow}>
            {buttonText}
          </Button>
        ) : null}
      </NotificationBody>
    </Layer>
  )
}
