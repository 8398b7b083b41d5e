import { useLingui } from '@lingui/react/macro'
import { IconFolderPlus } from '@tabler/icons-react'
import { use } from 'react'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { useReady } from '../../../commands/ActHost.tsx'
import { pressing } from '../../../commands/pressing.ts'
import { Button } from '../../../ui/Button.tsx'
import { AddingHereContext } from '../adding-here.ts'
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
  const target = sizeOf(selection, count) ? selection : everybody
  const subject = peopleOf(target, state, count, onDone)
  return Object.entries(acts).map(([name, declared]) => {
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
}
