import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { FolderKind } from './Kinds.tsx'

/** A list without folders: what would stand there, and how it comes there. */
export default function NoFoldersCard({ kind, onCreate }: { kind: FolderKind; onCreate: (() => void) | undefined }) {
  if (kind === 'closed') return <Empty title={<Trans>No archived folders</Trans>} />
  return (
    <Empty
      art={<Stack />}
      title={<Trans>No folders yet</Trans>}
      acts={
        onCreate ? (
          <Button look="filled" onClick={onCreate}>
            <Trans>New folder</Trans>
          </Button>
        ) : null
      }
    >
      {onCreate ? (
        <Trans>Keep people you like in folders, one per vacancy.</Trans>
      ) : (
        <Trans>Folders shared with you appear here.</Trans>
      )}
    </Empty>
  )
}

const Stack = () => (
  <svg width="120" height="72" viewBox="0 0 120 72" fill="none" aria-hidden>
    <rect x="22" y="4" width="76" height="20" rx="5" stroke="currentColor" strokeWidth="1.5" />
    <rect x="14" y="26" width="92" height="20" rx="5" stroke="currentColor" strokeWidth="1.5" />
    <rect x="6" y="48" width="108" height="22" rx="5" stroke="var(--accent)" strokeWidth="1.5" strokeDasharray="4 3" />
    <path d="M60 54v10M55 59h10" stroke="var(--accent)" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)
