import { msg } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { keyOf } from '../../../commands/command.ts'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import { useCandidates } from '../../../data/folders/candidates.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { applyStatus } from '../../../entities/candidate/set-status.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { useWhenKnown } from '../../../lib/use-when-known.ts'
import { useMedia } from '../../../ui/use-media.ts'
import type { Telling } from '../changes/acts.tsx'
import { useRights } from '../page/use-folder.ts'
import { changeStatus } from '../status/change-status.ts'
import { digits } from '../status/StatusMenu.tsx'
import { type Chosen, type ListFilter, noneChosen, toggledIn } from './chosen.ts'
import classes from './SelectionBar.module.css'
import { SelectionPanel } from './SelectionPanel.tsx'
import { SelectionToolbar } from './SelectionToolbar.tsx'
import { type MassAct, useMassActs } from './use-mass-acts.ts'

interface Props {
  folder: FolderView
  tree: StatusTree
  telling: Telling
  filter: ListFilter
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** Nothing else stands beside the list. */
  beside: boolean
}

/** Mass actions on the selected; there only while somebody is selected. */
export function SelectionBar(props: Props) {
  const { chosen } = props
  return chosen.kind === 'all' || chosen.ids.size ? <Bar {...props} /> : null
}

function Bar({ folder, tree, telling, filter, chosen, onChoose, beside }: Props) {
  const roomy = useMedia('(min-width: 1280px)')
  const { reason, maySetStatus } = useRights(folder)
  const acts = useMassActs(folder)
  const place = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState(false)
  const [asked, ask] = useState<MassAct>()
  // Only a mass action reads the whole list, and only while something is selected.
  const all = useCandidates(folder.id, { ...filter, start: 0, limit: 50_000, uncounted: true })?.rows
  const list: readonly CandidateView[] | undefined =
    chosen.kind === 'all' ? all : all?.filter(({ id }) => chosen.ids.has(id))
  const count = chosen.kind === 'all' ? list?.length : chosen.ids.size
  const clear = () => onChoose(noneChosen)
  // A long list is read for a moment: a key that comes before is kept.
  const { ask: setStatus } = useWhenKnown(
    list !== undefined,
    (status: Row<'statuses'>, substatusId: string | null) =>
      void applyStatus(telling, list ?? [], status, substatusId).then(clear),
  )
  useShortcuts(msg`Selection`, [
    keyOf(changeStatus, maySetStatus ? () => openStatuses(place.current) : undefined),
    ...tree.list.slice(0, digits).map((status, at) => ({
      keys: String(at + 1),
      label: msg`Status: ${status.name}`,
      offered: 'named' as const,
      run: maySetStatus ? () => setStatus(status, null) : undefined,
    })),
    ...acts.filter(({ shortcut }) => shortcut).map((act) => keyOf(act, () => ask(act))),
    { keys: 'escape', label: msg`Clear selection`, run: clear },
  ])
  return (
    <div ref={place} className={classes.place}>
      {beside && roomy && !closed && chosen.kind === 'some' ? (
        <SelectionPanel
          tree={tree}
          telling={telling}
          count={chosen.ids.size}
          list={list}
          acts={acts}
          onAct={ask}
          reason={reason}
          onStatus={maySetStatus ? setStatus : undefined}
          onDrop={(id) => onChoose(toggledIn(chosen, [id]))}
          onClear={clear}
          onClose={() => setClosed(true)}
        />
      ) : (
        <SelectionToolbar
          tree={tree}
          count={count}
          all={chosen.kind === 'all'}
          ready={list !== undefined}
          acts={acts}
          onAct={ask}
          archived={reason !== undefined}
          onStatus={maySetStatus ? setStatus : undefined}
          onClear={clear}
        />
      )}
      {list && asked ? (
        <asked.Dialog telling={telling} list={list} onClose={() => ask(undefined)} onDone={clear} />
      ) : null}
    </div>
  )
}

/** In the bar they are a menu that opens, in the panel they lie open. */
function openStatuses(place: HTMLElement | null): void {
  const first = place?.querySelector<HTMLElement>('[aria-haspopup=menu], [role=menuitemradio]')
  if (first?.ariaHasPopup) first.click()
  else first?.focus()
}
