import { useLingui } from '@lingui/react/macro'
import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './Statuses.module.css'

export type Grip = Pick<ComponentProps<'button'>, 'onPointerDown'>

/** The handle by which a status, a step or a reason is dragged, or moved with Alt and the arrows. */
export function MoveHandle({ name, reason, grip }: { name: string; reason: string | undefined; grip: Grip }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={t`Move ${name}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      disabled={reason !== undefined}
      {...grip}
    >
      <IconGripVertical size={16} stroke={1.75} />
    </button>
  )
}
