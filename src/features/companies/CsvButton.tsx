import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useWork } from '../../commands/use-work.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { usePhone } from '../../ui/use-media.ts'

interface Props {
  /** The beginning of the file's name; the day stands behind it. */
  file: string
  read: (now: Date) => Promise<Blob>
}

/** Saves all that a page lists as a table. */
export function CsvButton({ file, read }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const { busy, run } = useWork()
  const save = () =>
    run(async () => {
      const now = new Date()
      saveFile(await read(now), `${file}-${now.toISOString().slice(0, 10)}.csv`)
    })
  const look = phone ? ({ look: 'ghost', square: true } as const) : {}
  return (
    <Button {...look} disabled={busy} aria-label={t`Export as CSV`} onClick={save}>
      <IconDownload size={phone ? 24 : 16} stroke={1.75} aria-hidden />
      {phone ? null : <Trans>Export</Trans>}
    </Button>
  )
}
