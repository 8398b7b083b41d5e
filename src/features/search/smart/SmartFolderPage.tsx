import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import type { SmartBatch } from '../../../../contract/search/smart-endpoints.ts'
import { NetworkError } from '../../../data/api.ts'
import { useErrorText } from '../../../data/error-text.ts'
import { useConnection, useFolder } from '../../../data/live.ts'
import { queryClient } from '../../../data/query.ts'
import { keptSince } from '../../../data/reads/kept-reads.ts'
import { AsOf } from '../../../ui/AsOf.tsx'
import { Bar } from '../../../ui/Bar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ErrorCard } from '../../../ui/ErrorCard.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { toast } from '../../../ui/toast.ts'
import { RowSkeleton } from '../ResultSkeleton.tsx'
import { useSearchWords } from '../saved/search-words.ts'
import { exclude, folderScopes, include, openNext, type Scopes, smartBatchOf, takeBack } from './data.ts'
import classes from './Smart.module.css'
import { SmartRow } from './SmartRow.tsx'
import { SmartTools } from './SmartTools.tsx'

/** The people of a smart folder's search, fifty at a time; each goes into the folder or does not suit. */
export function SmartFolderPage({ folderId }: { folderId: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const folder = useFolder(folderId)
  const offline = useConnection() === 'offline' ? t`Batches come from the server. Connect to go on.` : undefined
  const [number, setNumber] = useState(0)
  const [scopes, setScopes] = useState<Scopes>(folderScopes)
  const [end, setEnd] = useState(false)
  const [busy, setBusy] = useState(false)
  const read = useQuery(smartBatchOf(folderId, number), queryClient)
  const batch = read.data
  const next = async () => {
    setBusy(true)
    try {
      const opened = await openNext(folderId, scopes)
      setEnd(opened.number === 0)
      if (opened.number) setNumber(opened.number)
    } catch (error) {
      toast(errorText(error))
    }
    setBusy(false)
  }
  const above = {
    label: t`Folder`,
    link: (content: ReactNode, label: string, className?: string) => (
      <Link to="/folders/$folderId/" params={{ folderId }} className={className} aria-label={label || undefined}>
        {content}
      </Link>
    ),
  }
  const button = (
    <Button look="filled" reason={offline} disabled={busy || !batch} onClick={() => void next()}>
      {batch?.last ? <Trans>Next people</Trans> : <Trans>Show the first people</Trans>}
    </Button>
  )
  return (
    <>
      <Bar
        title={folder?.name ?? t`Smart folder`}
        above={above}
        beside={
          <>
            <Tag>
              <Trans>Smart</Trans>
            </Tag>
            <AsOf at={keptSince(smartBatchOf(folderId, number).queryKey)} />
          </>
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
        <Batch folderId={folderId} batch={batch} reason={offline} begin={button} />
      ) : read.error instanceof NetworkError ? (
        <ErrorCard
          detail={<Trans>Batches come from the server. The people in the folder are on this device.</Trans>}
          onRetry={() => void read.refetch()}
        />
      ) : read.error ? (
        <ErrorCard detail={errorText(read.error)} onRetry={() => void read.refetch()} />
      ) : (
        [0, 1, 2].map((n) => <RowSkeleton key={n} />)
      )}
    </>
  )
}

const Everybody = () => (
  <p className={classes.tools} role="status">
    <Trans>
      Everybody whom this search finds was shown. Change what is hidden, or come back when there are new people.
    </Trans>
  </p>
)

interface BatchProps {
  folderId: string
  batch: SmartBatch
  reason: string | undefined
  begin: ReactNode
}

function Batch({ folderId, batch, reason, begin }: BatchProps) {
  const { t } = useLingui()
  const words = useSearchWords()
  const errorText = useErrorText()
  const number = useFolder(folderId)?.number
  if (batch.last === 0) {
    return (
      <Empty title={<Trans>Nobody was shown yet</Trans>} acts={begin}>
        {words(batch.query)}
      </Empty>
    )
  }
  const told = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      toast(errorText(error))
    })
  const leaveOut = async (person: SearchResult) => {
    await exclude(folderId, person.id)
    toast(t`${person.name} does not suit`, {
      act: { label: t`Undo`, run: () => void told(takeBack(folderId, person.id)) },
    })
  }
  return (
    <div className={classes.scroll}>
      <ul aria-label={t`People of this batch`}>
        {batch.profiles.map((person) => (
          <SmartRow
            key={person.id}
            person={person}
            inside={person.folders.some(({ id }) => id === number || String(id) === folderId)}
            reason={reason}
            onInclude={() => told(include(folderId, person.id, batch.query))}
            onExclude={() => told(leaveOut(person))}
          />
        ))}
      </ul>
    </div>
  )
}
