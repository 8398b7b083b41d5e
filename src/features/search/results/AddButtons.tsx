import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconFolderPlus } from '@tabler/icons-react'
import { use } from 'react'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { useReady } from '../../../commands/ActHost.tsx'
import type { ReadyAct } from '../../../commands/act.ts'
import { pressing } from '../../../commands/pressing.ts'
import { useActs } from '../../../commands/use-acts.ts'
import { Button } from '../../../ui/Button.tsx'
import { AddingHereContext } from '../adding-here.ts'
import { manyActs } from '../many/many-acts.ts'
import classes from './Results.module.css'
import { everybody, peopleOf, type Selection, sizeOf } from './selection.ts'
import { useActsOnPeople } from './use-save.ts'

interface Props {
  state: SearchState
  count: number
  selection: Selection
  onDone: () => void
}

/** The commands on people: with nobody selected they stand for everybody found. */
export function AddButtons({ state, count, selection, onDone }: Props) {
  const { t } = useLingui()
  const acts = useActsOnPeople()
  const ready = useReady()
  const here = use(AddingHereContext)
  const isSelected = sizeOf(selection, count) > 0
  const target = isSelected ? selection : everybody
  const subject = peopleOf(target, state, count, onDone)
  const many = useActs(msg`People found`, manyActs, isSelected ? subject : null)
  const adding = Object.entries(acts).map(([name, declared]) => {
    const act = ready(declared, subject)
    if (!act) return null
    const all = here ? t`Add all to this folder` : t`Add all to folder`
    const label = name === 'add' && target.all ? all : act.label
    return (
      <Button
        key={name}
        look={target === selection ? 'filled' : 'ghost'}
        // Its words go where the drawer leaves no room for them.
        aria-label={label}
        title={label}
        {...pressing(act)}
        disabled={count === 0}
      >
        <IconFolderPlus size={16} stroke={1.75} />
        <span className={classes.addWords}>{label}</span>
      </Button>
    )
  })
  return (
    <>
      {isSelected ? <ManyButtons acts={Object.values(many)} /> : null}
      {adding}
    </>
  )
}

/** Nobody is tagged or commented on before somebody is selected. */
function ManyButtons({ acts }: { acts: readonly (ReadyAct | undefined)[] }) {
  return acts.map((act) =>
    act ? (
      <Button key={act.label} look="ghost" aria-label={act.label} title={act.label} {...pressing(act)}>
        {act.Icon ? <act.Icon size={16} stroke={1.75} aria-hidden /> : null}
        <span className={classes.addWords}>{act.text}</span>
      </Button>
    ) : null,
  )
}
