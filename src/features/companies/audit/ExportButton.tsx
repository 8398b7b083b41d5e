import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useWork } from '../../../commands/use-work.ts'
import { type Choice, exportedAudit } from '../../../data/companies/audit.ts'
import { queryClient } from '../../../data/network/query.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePhone } from '../../../ui/use-media.ts'

/** Saves what the page lists, all of it, as a table; the log tells of that itself. */
export function ExportButton({ choice }: { choice: Choice }) {
  const { t } = useLingui()
  const phone = usePhone()
  const { busy, run } = useWork()
  const save = () =>
    run(async () => {
      const now = new Date()
      saveFile(await exportedAudit(choice, now), `audit-log-${now.toISOString().slice(0, 10)}.csv`)
      void queryClient.invalidateQueries({ queryKey: ['company', 'audit'] })
    })
  const look = phone ? ({ look: 'ghost', square: true } as const) : {}
  return (
    <Button {...look} disabled={busy} aria-label={t`Export as CSV`} onClick={save}>
      <IconDownload size={phone ? 24 : 16} stroke={1.75} aria-hidden />
      {phone ? null : <Trans>Export</Trans>}
    </Button>
  )
}
