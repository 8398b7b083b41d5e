import { Trans } from '@lingui/react/macro'
import { IconSearch, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { useRights } from '../page/use-folder.ts'
import { usePick } from '../upload/use-pick.ts'
import { TakeFiles, useUploads } from '../upload/use-uploads.ts'

/** The empty face of a folder, or of a filter that nobody in it meets. */
export function NobodyHere({ folder, filtered }: { folder: FolderView; filtered: boolean }) {
  const { may, reason } = useRights(folder)
  const uploads = useUploads(folder)
  const pick = usePick(use(TakeFiles))
  if (filtered) {
    return (
      <Empty title={<Trans>No one here</Trans>}>
        <Trans>No one in this folder matches the status, filters and words you chose.</Trans>
      </Empty>
    )
  }
  return (
    <Empty
      art={<Rows />}
      title={<Trans>No one in this folder yet</Trans>}
      acts={
        may('folders.addCandidate') && !reason ? (
          <>
            <Link className={buttonClass({ look: 'filled' })} to="/" search={{ to: folderAddress(folder) }}>
              <IconSearch size={16} stroke={1.75} />
              <Trans>Find people</Trans>
            </Link>
            {uploads.may ? (
              <Button reason={uploads.reason} onClick={pick}>
                <IconUpload size={16} stroke={1.75} />
                <Trans>Upload files</Trans>
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {uploads.may ? <HowToAdd /> : <Trans>People appear here when they’re added.</Trans>}
    </Empty>
  )
}

/** Nothing is dropped on a phone. */
const HowToAdd = () =>
  usePhone() ? (
    <Trans>Add people from a search, a CSV or résumés.</Trans>
  ) : (
    <Trans>Add people from a search, or drop a CSV or résumés here.</Trans>
  )

/** Without a network there is nothing to show of a folder that was never brought here. */
export const NotOnDevice = () => (
  <Empty art={<Rows />} title={<Trans>This folder isn’t on this device</Trans>}>
    <Trans>It downloads when you’re online. You can keep folders for later on the Sync page.</Trans>
  </Empty>
)

const Rows = () => (
  <svg width="120" height="84" viewBox="0 0 120 84" fill="none" aria-hidden>
    <rect x="18" y="4" width="84" height="18" rx="4" stroke="currentColor" strokeWidth="1.5" />
    <circle cx="29" cy="13" r="4" fill="currentColor" />
    <path d="M39 13h34" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    <rect x="10" y="24" width="100" height="20" rx="4" stroke="currentColor" strokeWidth="1.5" />
    <circle cx="23" cy="34" r="5" fill="currentColor" />
    <path d="M35 34h42" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    <rect x="2" y="48" width="116" height="28" rx="5" stroke="var(--accent)" strokeWidth="1.5" strokeDasharray="4 3" />
    <circle cx="18" cy="62" r="6" stroke="var(--accent)" strokeWidth="1.500" strokeDasharray="2.500 2" />
    <path d="M100 56v12M94 62h12" stroke="var(--accent)" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)
