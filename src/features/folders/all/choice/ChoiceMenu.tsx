import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import menu from '../../../../commands/Acts.module.css'
import type { FolderView } from '../../../../data/folders/views.ts'
import { useActor } from '../../../../data/network/session.ts'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../../entities/candidate/names.ts'
import { MenuChoice, MenuGroup } from '../../narrowing/menu/MenuChoice.tsx'
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
      <MenuGroup name={t`Order`}>
        {sorts.map(([sort, label]) => (
          <MenuChoice
            key={sort ?? ''}
            on={choice.sort === sort}
            name={i18n._(label)}
            onChoose={() => onChoice({ ...(assignee && { assignee }), ...(held && { held }), ...(sort && { sort }) })}
          />
        ))}
      </MenuGroup>
      <MenuGroup name={t`Whose`}>
        <MenuChoice on={!assignee && !held} name={t`All folders`} onChoose={() => onChoice(order)} />
        {actor.role === 'hm' ? null : (
          <MenuChoice
            on={held === 'yes' && !assignee}
            name={t`Folders I’m in`}
            onChoose={() => onChoice({ ...order, held: 'yes' })}
          />
        )}
        {assignees.map(([id, count]) => (
          <MenuChoice
            key={id}
            on={assignee === id}
            count={count}
            name={id === actor.id ? t`Assigned to me` : t`Assigned to ${author(id)}`}
            onChoose={() => onChoice({ ...order, assignee: id })}
          />
        ))}
      </MenuGroup>
      {assignees.length ? null : (
        <p className={classes.note}>
          <Trans>Nobody is assigned to a folder here yet.</Trans>
        </p>
      )}
    </div>
  )
}
