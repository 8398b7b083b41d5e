import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Employee } from '../../../../contract/companies/employee-endpoints.ts'
import { heirsQuery } from '../../../data/companies/company.ts'
import { heldFolders, heldFoldersQuery } from '../../../data/companies/company-folders.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { Find } from '../../../ui/shells/Find.tsx'
import { itemsOf } from '../../../ui/shells/items-of.ts'
import { List } from '../../../ui/shells/List.tsx'
import { Panel } from '../../../ui/shells/Panel.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { Tools } from '../../../ui/shells/Tools.tsx'
import { useAtHand } from '../at-hand.tsx'
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
  const { data } = useQuery(heirsQuery(useAtHand(), group), queryClient)
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
          <Quiet as="span">
            <Trans>All to</Trans>
          </Quiet>
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
        <Quiet>
          <Trans>Whoever takes over everything also gets the templates and saved searches.</Trans>
        </Quiet>
      ) : null}
    </section>
  )
}

type FoldersProps = Omit<Props, 'nobody'> & { people: readonly { value: string; label: string }[] }

function Folders({ employee, heirs, people, onHeirs }: FoldersProps) {
  const { t } = useLingui()
  const at = useAtHand()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const query = useInfiniteQuery(heldFoldersQuery(at, employee.id, q), queryClient)
  return (
    <Panel>
      {employee.folders > heldFolders ? (
        <Tools>
          <Find label={t`Find a folder`} value={typed} onChange={setTyped} />
        </Tools>
      ) : null}
      <div className={classes.list}>
        <List
          flow
          items={itemsOf(query.data)}
          id={({ id }) => id}
          columns={[
            { id: 'name', width: '1fr', phone: 'title', cell: ({ name }) => name },
            { id: 'count', width: 48, align: 'end', phone: 'end', cell: ({ candidates }) => candidates },
            {
              id: 'heir',
              width: 240,
              align: 'end',
              cell: ({ id, name }) => (
                <Select
                  label={t`Who gets ${name}`}
                  value={heirOf(heirs, id)}
                  data={people}
                  onChange={(heir) => onHeirs(withHeir(heirs, id, heir))}
                />
              ),
            },
          ]}
          read={query}
          says={useErrorText()}
          more={query}
          empty={
            <p className={classes.none}>
              <Trans>Nothing matches</Trans>
            </p>
          }
        />
      </div>
    </Panel>
  )
}
