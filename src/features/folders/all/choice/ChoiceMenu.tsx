import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import menu from '../../../../commands/Acts.module.css'
import type { FolderView } from '../../../../data/folders/views.ts'
import { useActor } from '../../../../data/network/session.ts'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../../entities/candidate/names.ts'
import { numbers } from '../../../../lib/intl.ts'
import { MenuEntry } from '../../../../ui/overlays/MenuEntry.tsx'
import classes from './ChoiceMenu.module.css'
import type { FolderSort, ListChoice } from './list-choice.ts'

interface Props {
  /** All folders of the list, whatever is chosen of them. */
  list: readonly FolderView[]
  choice: ListChoice
  onChoice: (choice: ListChoice) => void
}

const sorts: readonly (readonly [FolderSort | undefined, ReturnType<typeof msg>])[] = [
  [undefined, msg`Last updated`],
  ['new', msg`New people first`],
  ['people', msg`Most people first`],
  ['due', msg`To be filled soonest`],
  ['created', msg`Newest folder first`],
  ['name', msg`By name`],
]

/** How many folders each colleague is assigned to, those with most first. */
function assigneesOf(list: readonly FolderView[]): (readonly [id: string, folders: number])[] {
  const counts = new Map<string, number>()
  for (const { assigneeIds } of list) for (const id of assigneeIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}

/** How the list of folders is ordered, and whose folders stand in it. */
export default function ChoiceMenu({ list, choice, onChoice }: Props) {
  const { t, i18n } = useLingui()
  const actor = useActor()
  const author = useAuthorName(useColleagues())
  const { assignee, held, ...order } = choice
  const assignees = assigneesOf(list)
  if (assignee && !assignees.some(([id]) => id === assignee)) assignees.push([assignee, 0])
  return (
    <div className={menu.menu}>
      <p className={classes.head}>
        <Trans>Order</Trans>
      </p>
      {sorts.map(([sort, label]) => (
        <Entry
          key={sort ?? ''}
          on={choice.sort === sort}
          onChoose={() => onChoice({ ...(assignee && { assignee }), ...(held && { held }), ...(sort && { sort }) })}
        >
          {i18n._(label)}
        </Entry>
      ))}
      <p className={classes.head}>
        <Trans>Whose</Trans>
      </p>
      <Entry on={!assignee && !held} onChoose={() => onChoice(order)}>
        <Trans>All folders</Trans>
      </Entry>
      {actor.role === 'hm' ? null : (
        <Entry on={held === 'yes' && !assignee} onChoose={() => onChoice({ ...order, held: 'yes' })}>
          <Trans>Folders I’m in</Trans>
        </Entry>
      )}
      {assignees.map(([id, count]) => (
        <Entry key={id} on={assignee === id} count={count} onChoose={() => onChoice({ ...order, assignee: id })}>
          {id === actor.id ? t`Assigned to me` : t`Assigned to ${author(id)}`}
        </Entry>
      ))}
      {assignees.length ? null : (
        <p className={classes.note}>
          <Trans>Nobody is assigned to a folder here yet.</Trans>
        </p>
      )}
    </div>
  )
}

interface EntryProps {
  on: boolean
  count?: number
  onChoose: () => void
  children: ReactNode
}

function Entry({ count, children, ...entry }: EntryProps) {
  const { i18n } = useLingui()
  return (
    <MenuEntry className={menu.entry} {...entry}>
      <IconCheck size={16} stroke={1.75} className={classes.tick} aria-hidden />
      <span className={classes.grow}>{children}</span>
      {count === undefined ? null : <span className={classes.count}>{numbers(i18n.locale).format(count)}</span>}
    </MenuEntry>
  )
}
