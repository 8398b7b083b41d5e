import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteFolder } from '../../../../contract/folders/endpoints.ts'
import { syncNow } from '../../../data/device/live.ts'
import { contentsQuery } from '../../../data/folders/feed.ts'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './DeleteDialog.module.css'

/** Asks before a folder goes for good: which one, and what of how many people goes with it. Done on the server at once. */
export default function DeleteDialog({ folder, onClose }: { folder: FolderView; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(deleteFolder, { params: { id: folder.id } })
    } catch (error) {
      setBusy(false)
      return setProblem(errorText(error))
    }
    onClose()
    toast(t`“${folder.name}” deleted`)
    // Of the folder's own page nothing is left.
    const isIn = router.state.location.pathname.startsWith(`/folders/${folderAddress(folder)}/`)
    if (isIn) await router.navigate({ to: '/folders/' })
    await syncNow()
  }
  return (
    <Dialog
      title={t`Delete “${folder.name}”?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button danger disabled={busy} onClick={() => void remove()}>
            <Trans>Delete folder</Trans>
          </Button>
        </>
      }
    >
      <div className={classes.told}>
        <p>
          {folder.total ? (
            <Plural
              value={folder.total}
              one="# person is in this folder. Their status and comments here will be deleted with it. They stay in the pool and in other folders."
              other="# people are in this folder. Their statuses and comments here will be deleted with it. They stay in the pool and in other folders."
            />
          ) : folder.total === 0 ? (
            <Trans>This folder is empty.</Trans>
          ) : (
            <Trans>
              Its statuses and comments will be deleted with it. The people stay in the pool and in other folders.
            </Trans>
          )}
        </p>
        <Along folderId={folder.id} />
        <p>
          <Trans>This can’t be undone. To keep it out of sight, archive it instead.</Trans>
        </p>
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
    </Dialog>
  )
}

/** What else goes with it, as the server counts it; nothing while that is not known. */
function Along({ folderId }: { folderId: string }) {
  const { data } = useQuery(contentsQuery(folderId), queryClient)
  if (!data) return null
  const { comments, verdicts, steps, members, planned } = data
  const lost = [
    comments && plural(comments, { one: '# comment', other: '# comments' }),
    verdicts && plural(verdicts, { one: '# verdict', other: '# verdicts' }),
    steps && plural(steps, { one: '# open next step', other: '# open next steps' }),
    members && plural(members, { one: 'access of # colleague', other: 'access of # colleagues' }),
  ].filter((line) => line !== 0)
  return (
    <>
      {lost.length ? (
        <>
          <p>
            <Trans>Deleted with it:</Trans>
          </p>
          <ul className={classes.along}>
            {lost.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
      {planned ? (
        <p>
          <Plural
            value={planned}
            one="# planned message to its people will still be sent."
            other="# planned messages to its people will still be sent."
          />
        </p>
      ) : null}
    </>
  )
}
