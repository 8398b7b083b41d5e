import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconPaperclip } from '@tabler/icons-react'
import type { ThreadItem } from '../../../../../contract/messaging/thread-endpoints.ts'
import { useWork } from '../../../../commands/use-work.ts'
import { attachFile, saveThreadFile } from '../../../../data/messaging/threads.ts'
import { bytes } from '../../../../lib/bytes.ts'
import { Button } from '../../../../ui/Button.tsx'
import classes from './Thread.module.css'

type File = Extract<ThreadItem, { type: 'letter' }>['files'][number]

/** Files that came with a letter: saved by a press, and kept among the profile's by another. */
export function LetterFiles({ files, editable }: { files: readonly File[]; editable: boolean }) {
  const { t } = useLingui()
  if (!files.length) return null
  return (
    <ul className={classes.files} aria-label={t`Attachments`}>
      {files.map((file) => (
        <li key={file.id}>
          <LetterFile file={file} editable={editable} />
        </li>
      ))}
    </ul>
  )
}

function LetterFile({ file: { id, filename, size, attached }, editable }: { file: File; editable: boolean }) {
  const { i18n } = useLingui()
  const { busy, run } = useWork()
  const save = () => run(() => saveThreadFile(id, filename))
  const attach = () => run(() => attachFile(id))
  return (
    <>
      <button type="button" className={classes.file} title={filename} disabled={busy} onClick={save}>
        <IconPaperclip size={14} stroke={1.75} aria-hidden />
        <span className={classes.cut}>{filename}</span>
        <span className={classes.quiet}>{bytes(size, i18n.locale)}</span>
      </button>
      {attached ? (
        <span className={classes.kept}>
          <IconCheck size={14} stroke={1.75} aria-hidden />
          <Trans>On the profile</Trans>
        </span>
      ) : editable ? (
        <Button look="ghost" size="small" disabled={busy} onClick={attach}>
          <Trans>Attach to profile</Trans>
        </Button>
      ) : null}
    </>
  )
}
