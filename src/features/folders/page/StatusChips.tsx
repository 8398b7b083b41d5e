import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import menu from '../../../commands/Acts.module.css'
import { sumOf } from '../../../data/folders/use-server-counts.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { numbers } from '../../../lib/intl.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { outOfSight, useWhole } from '../../../ui/lists/use-whole.ts'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './FolderPage.module.css'
import { useComing } from './use-folder.ts'

interface Props {
  folder: FolderView
  tree: StatusTree
  /** People by status, as the other filters leave them. */
  counts: FolderView['counts']
  chosen: string | undefined
  onChoose: (statusId: string | undefined) => void
}

/** The statuses of a folder's people, to look at one alone; on a desktop all of them wait behind those that fit. */
export function StatusChips(props: Props) {
  const phone = usePhone()
  if (useComing(props.folder)) return <ChipBones />
  return (
    <div className={classes.statuses}>
      <Chips {...props} />
      {phone ? null : <AllStatuses {...props} />}
    </div>
  )
}

function useCounts({ counts }: Pick<Props, 'counts'>): (status: Row<'statuses'>) => string {
  const { i18n } = useLingui()
  return ({ id }) => numbers(i18n.locale).format(counts?.[id] ?? 0)
}

/** Those that somebody has: on a phone they go sideways, on a desktop only whole ones are seen. */
function Chips({ folder, tree, counts, chosen, onChoose }: Props) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  const countOf = useCounts({ counts })
  const total = sumOf(counts)
  const shown = tree.listWith(folder.counts).filter((status) => folder.counts?.[status.id] || status.id === chosen)
  const row = useRef<HTMLFieldSetElement>(null)
  // 'All' is the first chip.
  const place = shown.findIndex(({ id }) => id === chosen) + 1
  const seen = useWhole(row, shown.map(({ id }) => id).join(), place)
  return (
    <fieldset ref={row} className={classes.chips} aria-label={t`Statuses`}>
      <button
        type="button"
        aria-pressed={!chosen}
        className={joined(classes.chip, !chosen && classes.on)}
        onClick={() => onChoose(undefined)}
      >
        <Trans>All</Trans>
        {total === undefined ? null : <span className={classes.count}>{numbers(i18n.locale).format(total)}</span>}
      </button>
      {shown.map((status, at) => (
        <button
          key={status.id}
          type="button"
          aria-pressed={chosen === status.id}
          className={joined(classes.chip, chosen === status.id && classes.on)}
          style={phone || at + 1 < seen || at + 1 === place ? undefined : outOfSight}
          onClick={() => onChoose(chosen === status.id ? undefined : status.id)}
        >
          <StatusGlyph status={status} size={15} />
          {status.name}
          <span className={classes.count}>{countOf(status)}</span>
        </button>
      ))}
    </fieldset>
  )
}

function AllStatuses({ folder, tree, counts, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const countOf = useCounts({ counts })
  return (
    <Popup
      label={t`All statuses`}
      button={<IconDots size={18} stroke={1.75} />}
      buttonClass={buttonClass({ look: 'ghost', square: true })}
    >
      {(close) => (
        <div className={menu.menu}>
          {tree.listWith(folder.counts).map((status) => (
            <MenuEntry
              key={status.id}
              on={chosen === status.id}
              className={joined(menu.entry, chosen === status.id && classes.on)}
              onChoose={() => {
                close()
                onChoose(status.id)
              }}
            >
              <StatusGlyph status={status} size={16} />
              <span className={classes.grow}>{status.name}</span>
              <span className={classes.count}>{countOf(status)}</span>
            </MenuEntry>
          ))}
        </div>
      )}
    </Popup>
  )
}

/** The chips of a folder whose people are still coming. */
export function ChipBones() {
  const phone = usePhone()
  return (
    <div className={joined(classes.statuses, classes.chips)}>
      {[64, 92, 118, 104].map((width) => (
        <Bone key={width} width={width} height={phone ? 36 : 28} pill />
      ))}
    </div>
  )
}
