import { useLingui } from '@lingui/react/macro'
import { IconClock, IconFolder, IconTrash } from '@tabler/icons-react'
import { discard } from '../../data/device/live.ts'
import type { OutboxEntry } from '../../data/device/queue.ts'
import { movedTo } from '../../entities/candidate/names.ts'
import { StatusGlyph } from '../../entities/candidate/StatusGlyph.tsx'
import type { ToldByAll } from '../../entities/change/told.ts'
import { useNamed } from '../../entities/change/use-named.ts'
import { toldOf, useWords } from '../../entities/change/use-words.ts'
import { ago } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { joined } from '../../ui/joined.ts'
import classes from './SyncPage.module.css'

/** A change that waits to be sent; until then it can be taken back. */
export function WaitingRow({ entry: stored, told }: { entry: OutboxEntry; told: ToldByAll }) {
  const entry = useNamed(stored)
  const { t, i18n } = useLingui()
  const now = useNow()
  const { what, typed, statusOf } = useWords(told)
  const status = statusOf(entry)
  const by = toldOf(told, entry)
  const Icon = by?.iconOf?.(entry.args) ?? by?.icon ?? IconFolder
  const about = typed(entry) ?? entry.label.where
  return (
    <li className={joined(classes.row, classes.waiting)}>
      {status ? <StatusGlyph status={status} size={18} /> : <Icon size={18} stroke={1.75} aria-hidden />}
      <span className={classes.text}>
        {status ? <Moved subject={entry.label.what} status={status.name} /> : <b>{what(entry)}</b>}
        <small title={about}>{about}</small>
      </span>
      <span className={classes.age}>
        <IconClock size={14} stroke={1.75} aria-label={t`Not sent yet`} />
        {ago(entry.madeAt, now, i18n.locale)}
      </span>
      <Button
        look="ghost"
        size="small"
        square
        aria-label={t`Discard`}
        title={t`Discard`}
        onClick={() => void discard(entry.id)}
      >
        <IconTrash size={18} stroke={1.75} />
      </Button>
    </li>
  )
}

/** Where there is no room for both the name is cut, not what was decided. */
const Moved = ({ subject, status }: { subject: string; status: string }) => (
  <b className={classes.moved} title={movedTo(subject, status)}>
    <span>{subject}</span>
    <span>{movedTo('', status)}</span>
  </b>
)
