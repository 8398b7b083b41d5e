import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Employee } from '../../../../contract/companies/employee-endpoints.ts'
import type { CompanyFolder } from '../../../../contract/companies/folder-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { heirsQuery } from '../data.ts'
import { heldFolders, heldFoldersQuery } from '../folders/folders-data.ts'
import classes from './HandOver.module.css'
import { type Heirs, heirOf, withHeir } from './heirs.ts'

interface Props {
  employee: Employee
  heirs: Heirs
  /** What it is called when nobody gets something. */
  nobody: string
  onHeirs: (heirs: Heirs) => void
}

/** Who gets what somebody leaves: one for all of it on top, and each folder may go another way. */
export function HandOver({ employee, heirs, nobody, onHeirs }: Props) {
  const { t } = useLingui()
  const group = employee.role === 'hm' ? 'hiring_managers' : 'staff'
  const { data } = useQuery(heirsQuery(group), queryClient)
  const people = (data ?? [])
    .filter(({ id }) => id !== employee.id)
    .map(({ id, first_name, last_name, email }) => ({
      value: id,
      label: `${first_name} ${last_name}`.trim() || email,
    }))
  const anybody = [{ value: '', label: nobody }, ...people]
  return (
    <section>
      <div className={classes.top}>
        <b>
          <Plural value={employee.folders} one="# folder" other="# folders" />
        </b>
        <span className={classes.all}>
          <span className={classes.quiet}>
            <Trans>All to</Trans>
          </span>
          <Select
            label={t`Who gets them`}
            value={heirs.all}
            data={anybody}
            onChange={(all) => onHeirs({ ...heirs, all })}
          />
        </span>
      </div>
      {employee.folders > 0 ? (
        <Folders employee={employee} heirs={heirs} people={heirs.all ? people : anybody} onHeirs={onHeirs} />
      ) : null}
      {group === 'staff' ? (
        <p className={classes.quiet}>
          <Trans>Whoever takes over everything also gets the templates and saved searches.</Trans>
        </p>
      ) : null}
    </section>
  )
}

type FoldersProps = Omit<Props, 'nobody'> & { people: readonly { value: string; label: string }[] }

function Folders({ employee, heirs, people, onHeirs }: FoldersProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    heldFoldersQuery(employee.id, q),
    queryClient,
  )
  const folders = data?.pages.flatMap(({ results }) => results)
  if (error && !data) return <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} />
  return (
    <div className={classes.box}>
      {employee.folders > heldFolders ? (
        <label className={classes.search}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <input
            type="search"
            placeholder={t`Find a folder`}
            aria-label={t`Find a folder`}
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      ) : null}
      <ul className={classes.list} aria-busy={!folders}>
        {folders ? null : (
          <li className={classes.row}>
            <Bone width={200} />
          </li>
        )}
        {folders?.map((folder) => (
          <FolderLine
            key={folder.id}
            folder={folder}
            heir={heirOf(heirs, folder.id)}
            people={people}
            onHeir={(heir) => onHeirs(withHeir(heirs, folder.id, heir))}
          />
        ))}
        {folders?.length === 0 ? (
          <li className={classes.row}>
            <Trans>Nothing matches</Trans>
          </li>
        ) : null}
        {hasNextPage ? (
          <li className={classes.more}>
            <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

interface LineProps {
  folder: CompanyFolder
  heir: string
  people: FoldersProps['people']
  onHeir: (heir: string) => void
}

function FolderLine({ folder: { name, candidates }, heir, people, onHeir }: LineProps) {
  const { t } = useLingui()
  return (
    <li className={classes.row}>
      <span className={classes.folder}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.count}>{candidates}</span>
      </span>
      <Select label={t`Who gets ${name}`} value={heir} data={people} onChange={onHeir} />
    </li>
  )
}
