import { useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Resume } from '../../../../contract/profiles/files/resume-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { fileBytesQuery } from '../../../data/profiles/file-bytes.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import classes from './Attachments.module.css'
import { isPdf } from './shown.ts'

const PdfView = lazyPart(() => import('../../../ui/files/pdf/PdfView.tsx'))

/** The length of a text that is shown; the whole of it is a download. */
const mostShown = 200_000

/** A file as it can be looked at here: a PDF as pictures of its pages, a text as text. */
export function AttachmentViewer({ file, onClose }: { file: Resume; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const content = useQuery(fileBytesQuery(file.fileId), queryClient)
  const bytes = content.data
  return (
    <Dialog
      wide="most"
      title={<bdi>{file.filename}</bdi>}
      onClose={onClose}
      foot={
        <Button
          disabled={!bytes}
          onClick={() => bytes && saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>]), file.filename)}
        >
          <IconDownload size={16} stroke={1.75} aria-hidden />
          {t`Download`}
        </Button>
      }
    >
      {content.error ? (
        <ErrorCard detail={errorText(content.error)} onRetry={() => void content.refetch()} />
      ) : !bytes ? (
        <Bone width="60%" height={20} />
      ) : isPdf(file.filename) ? (
        <Suspense fallback={<Bone width="60%" height={20} />}>
          <PdfView content={bytes} />
        </Suspense>
      ) : (
        <pre className={classes.text} dir="auto">
          {new TextDecoder().decode(bytes).slice(0, mostShown)}
        </pre>
      )}
    </Dialog>
  )
}
