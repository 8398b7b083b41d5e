import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import type { SmartBatch } from '../../../../contract/search/saved/smart-endpoints.ts'
import { useFolder } from '../../../data/folders/live.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { exclude, include, takeBack } from '../../../data/search/smart-batches.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import { useSearchWords } from '../saved/search-words.ts'
import classes from './Smart.module.css'
import { SmartRow } from './SmartRow.tsx'

interface Props {
  folderId: string
  batch: SmartBatch
  reason: string | undefined
  /** Opens the first batch. */
  begin: ReactNode
}

/** The people of a batch, or the way to the first one. */
export function SmartPeople({ folderId, batch, reason, begin }: Props) {
  const { t } = useLingui()
  const words = useSearchWords()
  const errorText = useErrorText()
  const number = useFolder(folderId)?.number
  if (batch.last === 0) {
    return (
      <Empty title={<Trans>No one shown yet</Trans>} acts={begin}>
        {words(batch.query)}
      </Empty>
    )
  }
  const told = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      trouble(errorText(error))
    })
  const leaveOut = async (person: SearchResult) => {
    await exclude(folderId, person.id)
    sayDone(t`Not a fit: ${person.name}`, () => told(takeBack(folderId, person.id)))
  }
  return (
    <div className={classes.scroll}>
      <ul aria-label={t`People in this batch`}>
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
