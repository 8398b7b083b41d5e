import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react'
import type { Resume } from '../../../../contract/profiles/files/resume-endpoints.ts'
import { useWork } from '../../../commands/use-work.ts'
import { bytes } from '../../../lib/bytes.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './Attachments.module.css'
import { isShown } from './shown.ts'
import { typeNames } from './words.ts'

interface Props {
  file: Resume
  onShow: () => void
  onDownload: () => Promise<void>
  /** Absent where its user may not. */
  onRemove: (() => void) | undefined
}

/** One file: a tap shows it where it can be shown, else it is downloaded. */
export function AttachmentRow({ file, onShow, onDownload, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { busy, run } = useWork()
  const doing = (work: () => Promise<void>) => () => run(work)
  const { filename, size, date, type, userName } = file
  const said = [i18n._(typeNames[type]), userName, dayOf(date, now, i18n.locale), bytes(size, i18n.locale)]
  return (
    <li className={classes.file}>
      <button
        type="button"
        className={classes.open}
        disabled={busy}
        title={filename}
        onClick={isShown(filename) ? onShow : doing(onDownload)}
      >
        <IconFileText size={18} stroke={1.75} aria-hidden />
        <span className={classes.words}>
          <bdi className={classes.name}>{filename}</bdi>
          <span className={classes.said}>{said.filter(Boolean).join(' · ')}</span>
        </span>
      </button>
      <Button
        look="ghost"
        size="small"
        square
        aria-label={t`Download ${filename}`}
        disabled={busy}
        onClick={doing(onDownload)}
      >
        <IconDownload size={18} stroke={1.75} />
      </Button>
      {onRemove ? (
        <Button look="ghost" size="small" square aria-label={t`Delete ${filename}`} disabled={busy} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </Button>
      ) : null}
    </li>
  )
}
