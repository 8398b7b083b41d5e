import { useLingui } from '@lingui/react/macro'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import { useWork } from '../../commands/use-work.ts'
import { bytes } from '../../lib/bytes.ts'
import { dayOf } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './ResumeFile.module.css'

interface Props {
  name: string
  size: number
  at: string
  onOpen: () => Promise<void>
  /** Absent where its user may not. */
  onRemove?: (() => Promise<void>) | undefined
}

/** A résumé file: a tap opens it. */
export function ResumeFile({ name, size, at, onOpen, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { busy, run } = useWork()
  const doing = (work: () => Promise<void>) => () => run(work)
  return (
    <li className={classes.file}>
      <button type="button" className={classes.open} disabled={busy} title={name} onClick={doing(onOpen)}>
        <IconFileText size={18} stroke={1.75} aria-hidden />
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>
          {bytes(size, i18n.locale)} · {dayOf(at, now, i18n.locale)}
        </span>
      </button>
      {onRemove ? (
        <Button
          look="ghost"
          size="small"
          square
          aria-label={t`Delete ${name}`}
          disabled={busy}
          onClick={doing(onRemove)}
        >
          <IconTrash size={18} stroke={1.75} />
        </Button>
      ) : null}
    </li>
  )
}
