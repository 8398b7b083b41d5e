import { msg } from '@lingui/core/macro'
import { IconFolderPlus } from '@tabler/icons-react'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { useReady } from '../../../commands/ActHost.tsx'
import { BulkActs } from '../../../commands/BulkActs.tsx'
import { useActs } from '../../../commands/use-acts.ts'
import { InkBar } from '../../../ui/bars/InkBar.tsx'
import { manyActs } from '../many/many-acts.ts'
import { nobody, peopleOf, type Selection, sizeOf } from './selection.ts'
import { useActsOnPeople } from './use-save.ts'

interface Props {
  state: SearchState
  count: number
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** On a phone: the commands on the selected, under the thumb. */
export function SelectedBar({ state, count, selection, onSelect }: Props) {
  const acts = useActsOnPeople()
  const ready = useReady()
  const clear = () => onSelect(nobody)
  const subject = peopleOf(selection, state, count, clear)
  const adding = Object.values(acts).map((declared) => ready({ ...declared, Icon: IconFolderPlus }, subject))
  const many = useActs(msg`People found`, manyActs, subject)
  return (
    <InkBar count={sizeOf(selection, count)} all={false} onClear={clear}>
      <BulkActs acts={[...adding, ...Object.values(many)]} />
    </InkBar>
  )
}
