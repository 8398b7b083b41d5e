import { msg } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { useActs } from '../../../commands/use-acts.ts'
import { useCandidates } from '../../../data/folders/candidates.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { useWhenKnown } from '../../../lib/use-when-known.ts'
import { useMedia } from '../../../ui/use-media.ts'
import type { Telling } from '../changes/acts.tsx'
import { useRights } from '../page/use-folder.ts'
import { changeStatus } from '../status/change-status.ts'
import { type Chosen, type ListFilter, noneChosen, toggledIn } from './chosen.ts'
import { type MassDialog, massActs, putInto, type Selection, selectionKeys } from './mass-acts.ts'
import classes from './SelectionBar.module.css'
import { SelectionPanel } from './SelectionPanel.tsx'
import { SelectionToolbar } from './SelectionToolbar.tsx'

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
  const place = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState(false)
  const [asked, ask] = useState<{ Dialog: MassDialog }>()
  // Only a mass action reads the whole list, and only while something is selected.
  const all = useCandidates(folder.id, { ...filter, start: 0, limit: 50_000, uncounted: true })?.rows
  const list: readonly CandidateView[] | undefined =
    chosen.kind === 'all' ? all : all?.filter(({ id }) => chosen.ids.has(id))
  const count = chosen.kind === 'all' ? list?.length : chosen.ids.size
  const clear = () => onChoose(noneChosen)
  // A long list is read for a moment: what is asked for before is kept.
  const { ask: withAll } = useWhenKnown(list !== undefined, (work: Parameters<Selection['withAll']>[0]) =>
    work(list ?? [], clear),
  )
  const on: Selection = { folder, telling, withAll, ask: (Dialog) => ask({ Dialog }), clear }
  useActs(msg`Selection`, { changeStatus }, reason ? null : () => openStatuses(place.current))
  useActs(msg`Selection`, selectionKeys(tree), on)
  const acts = useActs(msg`Selection`, massActs, on)
  const onStatus = maySetStatus
    ? (status: Row<'statuses'>, substatusId: string | null) => putInto(on, status, substatusId)
    : undefined
  return (
    <div ref={place} className={classes.place}>
      {beside && roomy && !closed && chosen.kind === 'some' ? (
        <SelectionPanel
          tree={tree}
          telling={telling}
          count={chosen.ids.size}
          list={list}
          acts={acts}
          reason={reason}
          onStatus={onStatus}
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
          archived={reason !== undefined}
          onStatus={onStatus}
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
