import { IconFolderPlus } from '@tabler/icons-react'
import { use } from 'react'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { useCommands } from '../../../commands/CommandHost.tsx'
import { InkBar, inkAct } from '../../../ui/bars/InkBar.tsx'
import { AddingHereContext } from '../adding-here.ts'
import { nobody, peopleOf, type Selection, sizeOf } from './selection.ts'

interface Props {
  state: SearchState
  count: number
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** On a phone: the commands on the selected, under the thumb. */
export function SelectedBar({ state, count, selection, onSelect }: Props) {
  const commands = useCommands('people')
  const here = use(AddingHereContext)
  const clear = () => onSelect(nobody)
  const subject = peopleOf(selection, state, count, clear)
  return (
    <InkBar count={sizeOf(selection, count)} all={false} onClear={clear}>
      {commands.map((command) => (
        <button
          key={command.id}
          type="button"
          className={inkAct}
          aria-disabled={command.reason(subject) ? true : undefined}
          title={command.reason(subject)}
          onClick={() => {
            if (command.reason(subject)) return
            if (here && command.id === 'folders.add') here.add(subject)
            else command.run(subject)
          }}
        >
          <IconFolderPlus size={16} stroke={1.75} />
          <span>{command.label}</span>
        </button>
      ))}
    </InkBar>
  )
}
