import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import type { ComponentProps, CSSProperties } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { saveStatus } from '../../../data/folders/status-use.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { joined } from '../../../ui/joined.ts'
import { tip } from '../../../ui/overlays/tip.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import { type Grip, MoveHandle } from './MoveHandle.tsx'
import classes from './Statuses.module.css'
import { useNames } from './use-names.ts'
import { inUse } from './words.ts'

interface Props {
  status: Row<'statuses'>
  substatuses: readonly Row<'statuses'>[]
  /** How many people have it; undefined while that is not known. */
  people: number | undefined
  isFirst: boolean
  isOpen: boolean
  isHeld: boolean
  /** Why nothing can be changed now. */
  reason: string | undefined
  style: CSSProperties | undefined
  handle: Grip
  keys: Pick<ComponentProps<'li'>, 'onKeyDown'>
  onOpen: () => void
}

/** Hired and rejected end a pipeline: these stay where they are, and the others move around them. */
export const isEnd = ({ group }: Pick<Row<'statuses'>, 'group'>): boolean => group === 'hired' || group === 'rejected'

/** One status in its place. */
export function StatusRow(props: Props) {
  const { status, substatuses, people, isFirst, isOpen, isHeld, reason, style, keys, onOpen } = props
  const { t, i18n } = useLingui()
  const { own, other } = useNames()
  const name = own(status)
  return (
    <li
      className={joined(classes.row, isOpen && classes.open, isHeld && classes.held)}
      style={style}
      data-status={status.id}
      {...keys}
    >
      <Handle {...props} name={name} />
      <StatusGlyph status={status} size={18} />
      <button type="button" className={classes.name} aria-expanded={isOpen} onClick={onOpen}>
        <span title={name}>{name}</span>
        {isFirst ? (
          <Tag>
            <Trans>Start</Trans>
          </Tag>
        ) : null}
      </button>
      <span className={classes.other} title={other(status)}>
        {other(status)}
      </span>
      <span className={classes.beneath}>
        <Beneath status={status} rows={substatuses.filter(({ isActive }) => isActive)} />
      </span>
      <span className={classes.people}>
        {people === undefined ? '–' : <Plural value={people} one="# person" other="# people" />}
      </span>
      <Active
        status={status}
        reason={reason ?? (status.isActive && people ? i18n._(inUse) : undefined)}
        label={t`${name} is in use`}
      />
    </li>
  )
}

function Handle({ status, name, reason, handle }: Props & { name: string }) {
  const { t } = useLingui()
  if (isEnd(status))
    return (
      <span className={classes.lock} {...tip(t`Ends the pipeline`)}>
        <IconLock size={15} stroke={1.75} role="img" aria-label={t`Ends the pipeline`} />
      </span>
    )
  return <MoveHandle name={name} reason={reason} grip={handle} />
}

/** The names of steps; of reasons how many there are. */
function Beneath({ status, rows }: { status: Row<'statuses'>; rows: readonly Row<'statuses'>[] }) {
  const { own } = useNames()
  if (!rows.length) return '–'
  if (status.group === 'rejected' || status.group === 'declined') return <HowMany count={rows.length} />
  const names = rows.map(own).join(', ')
  return <span title={names}>{names}</span>
}

function Active({ status, reason, label }: { status: Row<'statuses'>; reason: string | undefined; label: string }) {
  const errorText = useErrorText()
  return (
    <span className={classes.switch}>
      <Switch
        aria-label={label}
        checked={status.isActive}
        reason={reason}
        onChange={({ currentTarget }) =>
          void saveStatus(status.id, { is_active: currentTarget.checked }).catch((error: unknown) =>
            trouble(errorText(error)),
          )
        }
      />
    </span>
  )
}

const HowMany = ({ count }: { count: number }) => <Plural value={count} one="# reason" other="# reasons" />
