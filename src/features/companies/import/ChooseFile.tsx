import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { peopleFileLimits } from '../../../../contract/companies/import-endpoints.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/files/FileButton.tsx'
import classes from './Import.module.css'
import { sampleTable } from './tables.ts'

const accept = '.csv,.tsv,.txt'

/** What may stand in a file, and the ways to choose one. */
export function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const { t, i18n } = useLingui()
  const { rows } = peopleFileLimits
  return (
    <div className={classes.choose}>
      <p>
        <Trans>
          A CSV file with a header row: email, plus optional role, first name, last name, department and search. Anyone
          without a role is invited as a recruiter.
        </Trans>
      </p>
      <p className={classes.quiet}>
        <Trans>Up to {rows} rows. Nothing is sent until you’ve seen what will happen with each one.</Trans>
      </p>
      <div className={classes.ways}>
        <FileButton accept={accept} label={t`CSV file`} look="filled" data-first onFile={onFile}>
          <Trans>Choose a file</Trans>
        </FileButton>
        <Button look="ghost" onClick={() => saveFile(sampleTable(i18n.locale), t`people.csv`)}>
          <IconDownload size={16} stroke={1.75} aria-hidden />
          <Trans>Sample file</Trans>
        </Button>
      </div>
    </div>
  )
}

interface Props {
  file: File
  /** Absent: nobody has read it yet. */
  rows: number | undefined
  busy: boolean
  onFile: (file: File) => void
}

/** The file that was chosen, and the way to another one. */
export function FileLine({ file, rows, busy, onFile }: Props) {
  const { t } = useLingui()
  return (
    <div className={classes.file}>
      <IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />
      <b title={file.name}>{file.name}</b>
      <span className={classes.quiet} aria-live="polite">
        {rows === undefined ? (
          busy ? (
            <Trans>Checking…</Trans>
          ) : null
        ) : (
          <Plural value={rows} one="# row" other="# rows" />
        )}
      </span>
      <FileButton accept={accept} label={t`CSV file`} look="ghost" size="small" disabled={busy} onFile={onFile}>
        <Trans>Choose another</Trans>
      </FileButton>
    </div>
  )
}
