import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useConnection } from '../../../data/device/live.ts'
import { useFolder } from '../../../data/folders/live.ts'
import { NetworkError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useRead } from '../../../data/network/reads/use-read.ts'
import { folderScopes, openNext, type Scopes, smartBatchOf } from '../../../data/search/smart-batches.ts'
import { Button } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { AsOf } from '../../../ui/states/AsOf.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import { BackToFolder, folderAbove, foldersAbove, ToFolders } from '../folder-above.tsx'
import { RowSkeleton } from '../results/ResultSkeleton.tsx'
import classes from './Smart.module.css'
import { SmartPeople } from './SmartPeople.tsx'
import { SmartTools } from './SmartTools.tsx'

/** The people of a smart folder's search, fifty at a time; each goes into the folder or does not suit. */
export function SmartFolderPage({ folderId }: { folderId: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const folder = useFolder(folderId)
  const offline = useConnection() === 'offline' ? t`Batches come from the server. Connect to continue.` : undefined
  const [number, setNumber] = useState(0)
  const [scopes, setScopes] = useState<Scopes>(folderScopes)
  const [end, setEnd] = useState(false)
  const [busy, setBusy] = useState(false)
  const plain = folder?.smart === false
  const read = useRead({ ...smartBatchOf(folderId, number), enabled: folder !== undefined && !plain })
  const batch = read.data
  // Nothing may be claimed of a folder that this device knows nothing of: not its name, and not that it is a smart one.
  const missing = folder === null && !batch
  const next = async () => {
    setBusy(true)
    try {
      const opened = await openNext(folderId, scopes)
      setEnd(opened.number === 0)
      if (opened.number) setNumber(opened.number)
    } catch (error) {
      trouble(errorText(error))
    }
    setBusy(false)
  }
  if (plain) return <Plain folderId={folderId} name={folder.name} />
  const button = (
    <Button look="filled" reason={offline} disabled={busy || !batch} onClick={() => void next()}>
      {batch?.last ? <Trans>Next people</Trans> : <Trans>Show first people</Trans>}
    </Button>
  )
  return (
    <>
      <Bar
        title={folder?.name ?? (missing ? null : t`Smart folder`)}
        above={missing ? foldersAbove(t`Folders`) : folderAbove(folderId, t`Folder`)}
        beside={
          missing ? null : (
            <>
              <Tag>
                <Trans>Smart</Trans>
              </Tag>
              <AsOf at={read.asOf} />
            </>
          )
        }
      >
        {batch?.last ? button : null}
      </Bar>
      {batch ? (
        <SmartTools
          folderId={folderId}
          batch={batch}
          reason={offline}
          scopes={scopes}
          onScopes={setScopes}
          onNumber={setNumber}
        />
      ) : null}
      {end ? <Everybody /> : null}
      {batch ? (
        <SmartPeople folderId={folderId} batch={batch} reason={offline} begin={button} />
      ) : read.error instanceof NetworkError ? (
        <NotHere
          part={!missing}
          onRetry={read.again}
          acts={missing ? <ToFolders /> : <BackToFolder folderId={folderId} />}
        >
          {missing ? (
            <Trans>This folder and its batches aren’t on this device. They’ll appear when you’re back online.</Trans>
          ) : (
            <Trans>Batches come from the server. The people in the folder are on this device.</Trans>
          )}
        </NotHere>
      ) : read.error ? (
        <ErrorCard detail={errorText(read.error)} onRetry={read.again} copy={read.copy} />
      ) : (
        [0, 1, 2].map((n) => <RowSkeleton key={n} />)
      )}
    </>
  )
}

/** Its address was kept from when it had a search, or it has none yet on this device. */
function Plain({ folderId, name }: { folderId: string; name: string }) {
  const { t } = useLingui()
  return (
    <>
      <Bar title={name} above={folderAbove(folderId, t`Folder`)} />
      <Empty title={<Trans>This folder has no search</Trans>} acts={<BackToFolder folderId={folderId} />}>
        <Trans>To turn a search into a smart folder, choose “Smart folder” in the menu above its results.</Trans>
      </Empty>
    </>
  )
}

const Everybody = () => (
  <p className={classes.tools} role="status">
    <Trans>You’ve seen everyone this search finds. Change what’s hidden, or come back when there are new people.</Trans>
  </p>
)
