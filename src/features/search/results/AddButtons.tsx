import { useLingui } from '@lingui/react/macro'
import { IconFolderPlus } from '@tabler/icons-react'
import { use } from 'react'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { useCommands } from '../../../commands/CommandHost.tsx'
import { Button } from '../../../ui/Button.tsx'
import { AddingHereContext } from '../adding-here.ts'
import classes from './Results.module.css'
import { everybody, peopleOf, type Selection, sizeOf } from './selection.ts'

interface Props {
  state: SearchState
  count: number
  selection: Selection
  onDone: () => void
}

/** The commands on people: with nobody selected they stand for everybody found. */
export function AddButtons({ state, count, selection, onDone }: Props) {
  const { t } = useLingui()
  const commands = useCommands('people')
  const here = use(AddingHereContext)
  const target = sizeOf(selection, count) ? selection : everybody
  const subject = peopleOf(target, state, count, onDone)
  return commands.map((command) => {
    const adds = command.id === 'folders.add'
    const all = here ? t`Add all to this folder` : t`Add all to folder`
    const label = !adds ? command.label : target.all ? all : here ? t`Add to this folder` : command.label
    return (
      <Button
        key={command.id}
        look={target === selection ? 'filled' : 'ghost'}
        // Its words go where the drawer leaves no room for them.
        aria-label={label}
        title={label}
        disabled={count === 0}
        reason={command.reason(subject)}
        onClick={() => (adds && here ? here.add(subject) : command.run(subject))}
      >
        <IconFolderPlus size={16} stroke={1.75} />
        <span className={classes.addWords}>{label}</span>
      </Button>
    )
  })
}
