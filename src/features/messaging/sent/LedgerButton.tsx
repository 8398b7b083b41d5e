import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useWork } from '../../../commands/use-work.ts'
import { ledgerOf } from '../../../data/messaging/messages.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePhone } from '../../../ui/use-media.ts'

const yearDays = 366

/** Saves every attempt to send of the period, with its outcome, as a table. */
export function LedgerButton({ days }: { days: number }) {
  const { t } = useLingui()
  const phone = usePhone()
  const { busy, run } = useWork()
  const save = () =>
    run(async () => {
      const { content, name } = await ledgerOf(days || yearDays)
      saveFile(content, name ?? `send-ledger-${new Date().toISOString().slice(0, 10)}.csv`)
    })
  return (
    <Button look="ghost" square={phone} disabled={busy} aria-label={t`Send ledger`} onClick={save}>
      <IconDownload size={16} stroke={1.75} aria-hidden />
      {phone ? null : <Trans>Send ledger</Trans>}
    </Button>
  )
}
