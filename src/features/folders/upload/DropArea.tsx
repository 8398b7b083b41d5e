import { Trans } from '@lingui/react/macro'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { FolderView } from '../../../data/folders/views.ts'
import { useFileDrop } from '../../../ui/files/use-file-drop.ts'
import { joined } from '../../../ui/joined.ts'
import { trouble } from '../../../ui/toasts/toast.ts'
import classes from './DropArea.module.css'
import { Uploading } from './Uploading.tsx'
import { TakeFiles, useUploads } from './use-uploads.ts'

interface Props {
  folder: FolderView
  className: string | undefined
  children: ReactNode
}

/** The people of a folder, in whatever view: files that are dropped on them bring more. */
export function DropArea({ folder, className, children }: Props) {
  const { may, reason } = useUploads(folder)
  const [files, setFiles] = useState<File[]>()
  const dropped = (taken: File[]) => {
    if (reason) trouble(reason)
    else if (taken.length) setFiles(taken)
  }
  const { over, handlers } = useFileDrop(may ? dropped : undefined)
  return (
    <TakeFiles value={setFiles}>
      <div className={joined(className, classes.area)} {...handlers}>
        {children}
        {over ? (
          <div className={classes.target}>
            <IconUpload size={28} stroke={1.75} />
            <p className={classes.title}>
              <Trans>Drop files to add people</Trans>
            </p>
            <p>{reason ?? <Trans>CSV, PDF, DOCX, TXT or JSON Resume, up to 20 files of 10 MB</Trans>}</p>
          </div>
        ) : null}
        <Uploading folder={folder} files={files} onClose={() => setFiles(undefined)} />
      </div>
    </TakeFiles>
  )
}
