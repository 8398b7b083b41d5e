import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteFolder } from '../../../../contract/folders/endpoints.ts'
import { syncNow } from '../../../data/device/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { folderAddress } from '../folder-address.ts'

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
        )}{' '}
        <Trans>This can’t be undone. To keep it out of sight, archive it instead.</Trans>
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
    </Dialog>
  )
}
