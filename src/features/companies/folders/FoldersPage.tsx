import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type CompanyFolder, type FolderState, folderStates } from '../../../../contract/companies/folder-endpoints.ts'
import { companyQuery, pageSize } from '../../../data/companies/company.ts'
import { type Choice, foldersQuery } from '../../../data/companies/company-folders.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Choices } from '../../../ui/bars/Choices.tsx'
import { Find } from '../../../ui/shells/Find.tsx'
import { List } from '../../../ui/shells/List.tsx'
import { Tools } from '../../../ui/shells/Tools.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { useFolderColumns } from './folder-columns.tsx'
import { JoinDialog } from './JoinDialog.tsx'

/** All folders of the company, private ones too, by name, owner and counts; what is in them is for who has joined (D-103). */
export function FoldersPage() {
  const { t } = useLingui()
  const [choice, setChoice] = useState<Choice>({ q: '', state: 'active', offset: 0 })
  const [joining, setJoining] = useState<CompanyFolder>()
  const q = useDeferredValue(choice.q.trim())
  const read = useQuery(foldersQuery({ ...choice, q }), queryClient)
  const all = useQuery(companyQuery(undefined), queryClient).data?.folders
  const counts = all && { ...all, all: all.active + all.closed }
  const names: Record<FolderState, string> = { active: t`Active`, closed: t`Archived`, all: t`All` }
  return (
    <CompanyFrame>
      <Tools>
        <Find label={t`Folder or owner`} value={choice.q} onChange={(q) => setChoice({ ...choice, q, offset: 0 })} />
        <Choices<FolderState>
          label={t`State`}
          value={choice.state}
          options={folderStates.map((key) => ({ key, label: names[key], count: counts?.[key] }))}
          onChange={(state) => setChoice({ ...choice, state, offset: 0 })}
        />
      </Tools>
      <List
        items={read.data?.results}
        id={({ id }) => id}
        columns={useFolderColumns(setJoining)}
        read={read}
        says={useErrorText()}
        empty={<Nothing asked={counts?.all !== 0 || q !== ''} />}
        pages={{
          size: pageSize,
          offset: choice.offset,
          count: read.data?.count ?? 0,
          onOffset: (offset) => setChoice({ ...choice, offset }),
        }}
      />
      {joining ? <JoinDialog folder={joining} onClose={() => setJoining(undefined)} /> : null}
    </CompanyFrame>
  )
}

/** @param asked whether not all of them are asked for */
const Nothing = ({ asked }: { asked: boolean }) => (
  <Empty title={asked ? <Trans>No folder matches</Trans> : <Trans>No folders yet</Trans>}>
    {asked ? (
      <Trans>Try another name, owner or state.</Trans>
    ) : (
      <Trans>All folders your recruiters create appear here.</Trans>
    )}
  </Empty>
)
