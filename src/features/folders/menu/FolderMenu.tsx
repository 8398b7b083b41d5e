import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { AboutTab, FolderView } from '../../../data/folders/views.ts'
import { type ButtonLook, buttonClass } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { useRights } from '../page/use-folder.ts'
import { Uploading } from '../upload/Uploading.tsx'
import type { FolderDialog } from './on-folder.ts'

const loadActs = () => import('./FolderActs.tsx')
const FolderActs = lazyPart(loadActs)

const FolderDialogs = lazyPart(() => import('./FolderDialogs.tsx'))

interface Props {
  folder: FolderView
  look?: ButtonLook['look']
  /** Tells about it where its page is open, which has an address for that. */
  onAbout?: ((tab: AboutTab) => void) | undefined
}

/** What can be done with a folder as a whole. */
export function FolderMenu({ folder, look = 'ghost', onAbout }: Props) {
  const { t } = useLingui()
  const { may } = useRights(folder)
  const [open, setOpen] = useState<FolderDialog>()
  const [files, setFiles] = useState<File[]>()
  if (folder.status === 'closed' && !may('folders.archive')) return null
  return (
    <>
      <Popup
        label={t`Actions for ${folder.name}`}
        button={<IconDots size={18} stroke={1.75} />}
        buttonClass={buttonClass({ look, square: true })}
        ahead={loadActs}
      >
        {(close) => (
          <FolderActs folder={folder} onClose={close} onAbout={onAbout} onOpen={setOpen} onFiles={setFiles} />
        )}
      </Popup>
      <Uploading folder={folder} files={files} onClose={() => setFiles(undefined)} />
      <Suspense>
        {open ? <FolderDialogs folder={folder} open={open} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </>
  )
}
