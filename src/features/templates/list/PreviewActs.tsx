import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconEdit, IconSend, IconTrash } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Preview.module.css'

/** What can be done with the template that is looked at; absent: not by this user. */
export interface PreviewActions {
  onEdit?: (() => void) | undefined
  onCopy?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  onUse?: (() => void) | undefined
}

/** At the head of a preview. */
export function HeadActs({ onEdit, onCopy, onDelete }: PreviewActions) {
  const { t } = useLingui()
  return (
    <span className={classes.acts}>
      {onCopy ? (
        <Button look="ghost" square aria-label={t`Copy template`} title={t`Copy template`} onClick={onCopy}>
          <IconCopy size={16} stroke={1.75} />
        </Button>
      ) : null}
      {onDelete ? (
        <Button look="ghost" square aria-label={t`Delete template`} title={t`Delete template`} onClick={onDelete}>
          <IconTrash size={16} stroke={1.75} />
        </Button>
      ) : null}
      {onEdit ? (
        <Button onClick={onEdit}>
          <IconEdit size={16} stroke={1.75} aria-hidden />
          <Trans>Edit</Trans>
        </Button>
      ) : null}
    </span>
  )
}

/** At the foot of a preview: its keys, and the way to a message. */
export function FootActs({ onEdit, onCopy, onUse }: PreviewActions) {
  const phone = usePhone()
  return (
    <>
      {phone || !onEdit || !onCopy ? null : (
        <span className={classes.keys} aria-hidden>
          <Keys keys="enter" /> <Trans context="key">edit</Trans> <Keys keys="d" /> <Trans context="key">copy</Trans>
        </span>
      )}
      <span className={classes.space} />
      {onUse ? (
        <Button wide={phone} look={phone ? 'filled' : 'outline'} onClick={onUse}>
          <IconSend size={16} stroke={1.75} aria-hidden />
          <Trans>Use in a message</Trans>
        </Button>
      ) : null}
    </>
  )
}
