import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type CompanyFolder, type FolderState, folderStates } from '../../../../contract/companies/folder-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Pages } from '../../../ui/lists/Pages.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone, rows } from '../../../ui/states/Skeleton.tsx'
import frame from '../Company.module.css'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { companyQuery, pageSize } from '../data.ts'
import { FolderRow } from './FolderRow.tsx'
import classes from './Folders.module.css'
import { type Choice, foldersQuery } from './folders-data.ts'
import { JoinDialog } from './JoinDialog.tsx'

/** All folders of the company, private ones too, by name, owner and counts; what is in them is for who has joined (D-103). */
export function FoldersPage() {
  const errorText = useErrorText()
  const [choice, setChoice] = useState<Choice>({ q: '', state: 'active', offset: 0 })
  const [joining, setJoining] = useState<CompanyFolder>()
  const q = useDeferredValue(choice.q.trim())
  const { data, error, refetch } = useQuery(foldersQuery({ ...choice, q }), queryClient)
  const all = useQuery(companyQuery, queryClient).data?.folders
  const none = all !== undefined && all.active + all.closed === 0
  return (
    <CompanyFrame>
      <Choices choice={choice} onChoice={setChoice} />
      {error && !data ? (
        <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Folders folders={data?.results} asked={!none || q !== ''} onJoin={setJoining} />
      )}
      {data && data.count > pageSize ? (
        <Pages
          size={pageSize}
          offset={choice.offset}
          count={data.count}
          onOffset={(offset) => setChoice({ ...choice, offset })}
        />
      ) : null}
      {joining ? <JoinDialog folder={joining} onClose={() => setJoining(undefined)} /> : null}
    </CompanyFrame>
  )
}

function Choices({ choice, onChoice }: { choice: Choice; onChoice: (choice: Choice) => void }) {
  const { t } = useLingui()
  const { data } = useQuery(companyQuery, queryClient)
  const names: Record<FolderState, string> = { active: t`Active`, closed: t`Archived`, all: t`All` }
  const counts = data && { ...data.folders, all: data.folders.active + data.folders.closed }
  return (
    <div className={frame.filters}>
      <label className={frame.search}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          type="search"
          placeholder={t`Folder or owner`}
          aria-label={t`Folder or owner`}
          value={choice.q}
          maxLength={200}
          onChange={(event) => onChoice({ ...choice, q: event.target.value, offset: 0 })}
        />
      </label>
      <fieldset className={frame.states} aria-label={t`State`}>
        {folderStates.map((state) => (
          <button
            key={state}
            type="button"
            className={frame.state}
            aria-pressed={state === choice.state}
            onClick={() => onChoice({ ...choice, state, offset: 0 })}
          >
            {names[state]} <span className={frame.count}>{counts?.[state]}</span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}

interface FoldersProps {
  folders: CompanyFolder[] | undefined
  /** Whether not all of them are asked for. */
  asked: boolean
  onJoin: (folder: CompanyFolder) => void
}

function Folders({ folders, asked, onJoin }: FoldersProps) {
  if (!folders)
    return (
      <ul className={frame.list} aria-busy>
        {rows(8, (at) => (
          <li key={at} className={classes.row}>
            <Bone width={220} />
            <Bone width={120} />
          </li>
        ))}
      </ul>
    )
  if (!folders.length)
    return (
      <Empty title={asked ? <Trans>No folder matches</Trans> : <Trans>No folders yet</Trans>}>
        {asked ? (
          <Trans>Try another name, owner or state.</Trans>
        ) : (
          <Trans>All folders your recruiters create appear here.</Trans>
        )}
      </Empty>
    )
  return (
    <ul className={frame.list}>
      {folders.map((folder) => (
        <FolderRow key={folder.id} folder={folder} onJoin={() => onJoin(folder)} />
      ))}
    </ul>
  )
}
