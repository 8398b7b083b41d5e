import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { Row } from '../../../../contract/rows.ts'
import { ActKey } from '../../../commands/ActKey.tsx'
import type { ReadyAct } from '../../../commands/act.ts'
import { pressing } from '../../../commands/pressing.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { useAtCompany } from '../../../entities/profile/use-at-company.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import type { Telling } from '../changes/acts.tsx'
import type { massActs } from './mass-acts.ts'
import { PersonBones } from './SelectionBones.tsx'
import classes from './SelectionPanel.module.css'
import { SelectionStatuses } from './SelectionStatuses.tsx'

interface Props {
  tree: StatusTree
  telling: Telling
  count: number
  /** Absent while it is read. */
  list: readonly CandidateView[] | undefined
  acts: Record<keyof typeof massActs, ReadyAct | undefined>
  /** Why nothing can be changed. */
  reason: string | undefined
  /** Absent where the status is not theirs to change. */
  onStatus: ((status: Row<'statuses'>, substatusId: string | null) => void) | undefined
  onDrop: (id: string) => void
  onClear: () => void
  /** The table gets the room back; what can be done is in the bar over it. */
  onClose: () => void
}

const named = 6

/** The selected and what can be done with them, beside the table where there is room for it. */
export function SelectionPanel(props: Props) {
  const { tree, telling, count, list, acts, reason, onStatus, onDrop, onClear, onClose } = props
  const { t } = useLingui()
  const atCompany = useAtCompany()
  return (
    <aside className={classes.panel} aria-label={t`Actions for selected people`}>
      <header className={classes.head}>
        <span className={classes.count} role="status">
          <Plural value={count} one="# selected" other="# selected" />
        </span>
        <Button look="ghost" onClick={onClear}>
          <Trans>Clear</Trans>
        </Button>
        <Button look="ghost" square aria-label={t`Close the panel`} onClick={onClose}>
          <IconX size={16} stroke={1.75} />
        </Button>
      </header>
      <div className={classes.body}>
        <ul className={classes.part} aria-busy={!list}>
          {list ? null : <PersonBones count={Math.min(count, named)} />}
          {list?.slice(0, named).map((candidate) => (
            <li key={candidate.id} className={classes.person}>
              <Avatar name={candidate.person?.name ?? ''} photo={candidate.person?.photo} size={24} />
              <span className={classes.who} title={telling.nameOf(candidate)}>
                {telling.nameOf(candidate)}{' '}
                <span className={classes.quiet}>{atCompany({ ...candidate.career, title: null })}</span>
              </span>
              <Button
                look="ghost"
                size="small"
                square
                aria-label={t`Deselect ${telling.nameOf(candidate)}`}
                onClick={() => onDrop(candidate.id)}
              >
                <IconX size={14} stroke={1.75} />
              </Button>
            </li>
          ))}
          {count > named ? <li className={classes.quiet}>+{count - named}</li> : null}
        </ul>
        {onStatus ? <SelectionStatuses tree={tree} list={list} onChoose={onStatus} /> : null}
        <div className={classes.part}>
          {Object.entries(acts).map(([name, act]) =>
            act ? (
              <button key={name} {...pressing(act)} className={joined(classes.act, act.danger && classes.danger)}>
                {act.Icon ? <act.Icon size={16} stroke={1.75} aria-hidden /> : null}
                {act.label}
                <ActKey act={act} end />
              </button>
            ) : null,
          )}
          {reason ? <p className={classes.quiet}>{reason}</p> : null}
        </div>
      </div>
      {reason ? null : (
        <p className={classes.foot}>
          {acts.export ? (
            <Trans>Everything except export works offline. Changes are sent when you’re back online.</Trans>
          ) : (
            <Trans>All of this works offline. Changes are sent when you’re back online.</Trans>
          )}
        </p>
      )}
    </aside>
  )
}
