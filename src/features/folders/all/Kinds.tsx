import { useLingui } from '@lingui/react/macro'
import type { FolderView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { numbers } from '../../../lib/intl.ts'
import { joined } from '../../../ui/joined.ts'
import classes from './FoldersPage.module.css'

const kinds = ['active', 'mine', 'smart', 'shared', 'closed'] as const
export type FolderKind = (typeof kinds)[number]

interface Props {
  kind: FolderKind
  lists: Readonly<Record<FolderKind, readonly FolderView[] | undefined>>
  onKind: (kind: FolderKind) => void
}

/** Which folders are listed, and how many there are of each kind; those without any are left out. */
export function Kinds({ kind, lists, onKind }: Props) {
  const { t, i18n } = useLingui()
  const actor = useActor()
  const smart = t({ message: 'Smart', context: 'folders' })
  const labels = { active: t`Active`, mine: t`Mine`, smart, shared: t`Shared with me`, closed: t`Archived` }
  const offered = kinds.filter(
    (one) => one === 'active' || one === 'closed' || (actor.role !== 'hm' && lists[one]?.length),
  )
  return (
    <div className={classes.tabs} role="tablist" aria-label={t`Folders`}>
      {offered.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === kind}
          className={joined(classes.kind, one === kind && classes.on)}
          onClick={() => onKind(one)}
        >
          {labels[one]}
          <span className={classes.count}>{lists[one] && numbers(i18n.locale).format(lists[one].length)}</span>
        </button>
      ))}
    </div>
  )
}
