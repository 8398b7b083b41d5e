import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Problem } from '../../../ui/states/Problem.tsx'
import { Bone, rows } from '../../../ui/states/Skeleton.tsx'
import classes from './Export.module.css'
import { ExportColumns } from './ExportColumns.tsx'
import { ExportOrder } from './ExportOrder.tsx'
import { Unopened } from './Unopened.tsx'
import { useExport } from './use-export.ts'

interface Props {
  folderId: string
  /** Absent: everybody in the folder. */
  candidateIds?: readonly string[]
  /** How many they are, as far as it is known before the server has said. */
  count: number | undefined
  onClose: () => void
  onDone?: () => void
}

/** People of a folder as a CSV file: which columns, in which order, and what becomes of contacts that are not opened. */
export default function ExportDialog({ folderId, candidateIds, count: known, onClose, onDone }: Props) {
  const { t } = useLingui()
  const file = useExport({ folderId, candidateIds }, () => {
    onClose()
    onDone?.()
  })
  const count = file.check?.count ?? known
  const title =
    count === undefined ? <Trans>Export</Trans> : <Plural value={count} one="Export # person" other="Export # people" />
  return (
    <Dialog
      wide="most"
      title={title}
      onClose={onClose}
      foot={
        <>
          <span className={classes.note}>
            <Trans>The audit log records this export. Formulas in cells are neutralised.</Trans>
          </span>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="filled"
            disabled={!file.ready && !file.reason}
            reason={file.reason}
            onClick={() => void file.save()}
          >
            <IconDownload size={16} stroke={1.75} aria-hidden />
            {title}
          </Button>
        </>
      }
    >
      <div className={classes.sides}>
        <section className={classes.side} aria-label={t`Columns`}>
          <h3 className={classes.heading}>
            <Trans>Columns</Trans>
          </h3>
          {file.offered ? (
            <ExportColumns offered={file.offered} chosen={file.columns} check={file.check} onToggle={file.toggle} />
          ) : file.problem ? null : (
            rows(8, (at) => (
              <p key={at} className={classes.column}>
                <Bone width="60%" />
              </p>
            ))
          )}
        </section>
        <section className={classes.side} aria-label={t`Order in the file`}>
          <h3 className={classes.heading}>
            <Trans>Order in the file</Trans>
          </h3>
          <ExportOrder offered={file.offered ?? []} chosen={file.columns} onMove={file.move} />
          {file.check && file.check.needed > 0 ? (
            <Unopened check={file.check} open={file.open} mayOpen={file.mayOpen} onChange={file.setOpen} />
          ) : null}
        </section>
      </div>
      {file.problem || file.reason ? <Problem>{file.problem ?? file.reason}</Problem> : null}
    </Dialog>
  )
}
