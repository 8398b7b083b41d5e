import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { can } from '../../../../contract/access/can.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import type { Resume } from '../../../../contract/profiles/files/resume-endpoints.ts'
import { fileKinds } from '../../../../contract/profiles/files/resumes.ts'
import { useConnection } from '../../../data/device/live.ts'
import { removeResume, resumesQuery } from '../../../data/folders/resumes.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { openFile } from '../../../data/network/files/file-content.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useActor } from '../../../data/network/session.ts'
import { FileButton } from '../../../ui/files/FileButton.tsx'
import { useFileDrop } from '../../../ui/files/use-file-drop.ts'
import { joined } from '../../../ui/joined.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import { AttachmentRow } from './AttachmentRow.tsx'
import classes from './Attachments.module.css'
import { useAttach } from './use-attach.ts'

const AttachmentViewer = lazyPart(() =>
  import('./AttachmentViewer.tsx').then((module) => ({ default: module.AttachmentViewer })),
)

/** The company's files of the person: of which type, by whom and when; a file goes straight to the server, so it needs a network. */
export function Attachments({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const mayAttach = can(useActor(), 'profiles.attach')
  const offline = useConnection() === 'offline'
  const files = useQuery(resumesQuery(profile.id), queryClient)
  const [shown, setShown] = useState<Resume>()
  const [leaving, setLeaving] = useState<Resume>()
  const { busy, add } = useAttach(profile)
  const drop = useFileDrop(mayAttach && !offline && !busy ? (dropped) => void add(dropped) : undefined)
  const tell = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      trouble(errorText(error))
    }
  }
  const remove = async ({ fileId }: Resume) => {
    await removeResume(fileId)
    await queryClient.invalidateQueries({ queryKey: resumesQuery(profile.id).queryKey })
    setLeaving(undefined)
  }
  if (files.error) return <ErrorCard detail={errorText(files.error)} onRetry={() => void files.refetch()} />
  return (
    <div className={joined(classes.files, drop.over && classes.over)} {...drop.handlers}>
      {files.data === undefined ? <Bone width="60%" /> : null}
      {files.data?.count === 0 ? (
        <p className={classes.none}>
          <Trans>No attachments yet.</Trans>
        </p>
      ) : null}
      <ul className={classes.list}>
        {files.data?.results.map((one) => (
          <AttachmentRow
            key={one.fileId}
            file={one}
            onShow={() => setShown(one)}
            onDownload={() => tell(() => openFile(one.fileId, one.filename))}
            onRemove={one.deletable ? () => setLeaving(one) : undefined}
          />
        ))}
      </ul>
      {mayAttach ? (
        <div className={classes.add}>
          <FileButton
            accept={fileKinds.map((kind) => `.${kind}`).join()}
            label={t`File to attach`}
            disabled={busy}
            reason={offline ? t`This needs a connection` : undefined}
            onFile={(file) => void add([file])}
          >
            <Trans>Attach a file</Trans>
          </FileButton>
          <span className={classes.note}>
            <Trans>or drop it here, up to 10 MB</Trans>
          </span>
        </div>
      ) : null}
      <Suspense>
        {leaving ? (
          <AskDialog
            title={t`Delete ${leaving.filename}?`}
            act={<Trans>Delete</Trans>}
            danger
            says={errorText}
            onAct={() => remove(leaving)}
            onClose={() => setLeaving(undefined)}
          >
            <Trans>It’s deleted for your whole company and can’t be restored.</Trans>
          </AskDialog>
        ) : null}
        {shown ? <AttachmentViewer key={shown.fileId} file={shown} onClose={() => setShown(undefined)} /> : null}
      </Suspense>
    </div>
  )
}
