import { Trans, useLingui } from '@lingui/react/macro'
import { IconSettings, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useReady } from '../../../commands/ActHost.tsx'
import { ActKey } from '../../../commands/ActKey.tsx'
import { keysOver } from '../../../commands/keys-over.ts'
import { pressing } from '../../../commands/pressing.ts'
import { useMarked } from '../../../commands/use-marked.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Layer } from '../../../ui/overlays/Layer.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Bone, rows } from '../../../ui/states/Skeleton.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Bell.module.css'
import { bellActs } from './bell-acts.ts'
import { Days } from './Days.tsx'
import type { Happened, HappenedKind } from './happened.ts'
import { Kinds } from './Kinds.tsx'
import { useRead } from './use-read.ts'

interface Props {
  happened: readonly Happened[] | undefined
  onClose: () => void
}

/** What happened, by day, over any page: it tells, and Today keeps what is still to do. */
export default function BellPanel({ happened: told, onClose }: Props) {
  const happened = told ?? []
  const { t } = useLingui()
  const phone = usePhone()
  const list = useRef<HTMLElement>(null)
  const [only, setOnly] = useState<HappenedKind | 'all'>('all')
  const shown = happened.filter(({ kind }) => only === 'all' || kind === only)
  const unread = shown.filter(({ read }) => !read)
  const { at, isMoved, mark, moveTo } = useMarked(shown.map(({ id }) => id))
  const marked = shown[at]
  const read = useRead()
  const ready = useReady()
  const on = {
    move: (by: 1 | -1) => {
      if (shown[at + by]) moveTo(at + by)
    },
    open: () => list.current?.querySelector<HTMLElement>('a[aria-current]')?.click(),
    read: marked && !marked.read ? () => void read([marked]) : undefined,
    readAll: unread.length ? () => void read(unread) : undefined,
  }
  const acts = Object.values(bellActs).map((one) => ready(one, on))
  const all = ready(bellActs.readAll, on)
  return (
    <Layer clear className={classes.bell} label={t`What happened`} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are the controls; this only hears their keys */}
      <div className={classes.inside} onKeyDown={(event) => keysOver(acts, event.nativeEvent)}>
        <header className={classes.head}>
          <h2 className={classes.title}>
            <Trans>What happened</Trans>
          </h2>
          {unread.length ? <span className={classes.new}>{t`${unread.length} new`}</span> : null}
          <span className={classes.space} />
          {all ? (
            <Button look="ghost" size="small" square={phone} aria-label={all.label} {...pressing(all)}>
              {all.Icon ? <all.Icon size={18} stroke={1.75} aria-hidden /> : null}
              {phone ? null : all.text}
              {phone ? null : <ActKey act={all} />}
            </Button>
          ) : null}
          <Link
            to="/settings/"
            className={buttonClass({ look: 'ghost', size: 'small', square: true })}
            aria-label={t`Notification settings`}
            title={t`Notification settings`}
            onClick={onClose}
          >
            <IconSettings size={18} stroke={1.75} />
          </Link>
          {phone ? (
            <Button look="ghost" size="small" square aria-label={t`Close`} onClick={onClose}>
              <IconX size={20} stroke={1.75} />
            </Button>
          ) : null}
        </header>
        <Kinds happened={happened} value={only} onChange={setOnly} />
        <section ref={list} tabIndex={-1} aria-label={t`Everything that happened`} className={classes.told}>
          {!told ? (
            <Coming />
          ) : shown.length ? (
            <Days items={shown} marked={marked?.id} isMoved={isMoved} onMark={mark} onGo={onClose} />
          ) : (
            <Empty title={only === 'all' ? t`Nothing has happened in the last two weeks.` : t`Nothing of this kind.`} />
          )}
        </section>
        <footer className={classes.foot}>
          {phone ? null : <Hints />}
          <Link to="/today/" onClick={onClose}>
            <Trans>Open Today</Trans>
          </Link>
        </footer>
      </div>
    </Layer>
  )
}

/** What is still read from the device is not nothing. */
const Coming = () => (
  <div className={classes.coming} aria-busy>
    {rows(4, (row) => (
      <Bone key={row} width={`${70 - row * 9}%`} />
    ))}
  </div>
)

/** What the keys do, for those who have some. */
function Hints() {
  const { t } = useLingui()
  const { next, previous, open, read } = bellActs
  return (
    <span className={classes.hints} aria-hidden>
      <span>
        <ActKey act={next} /> <ActKey act={previous} /> {t`move`}
      </span>
      <span>
        <ActKey act={open} /> {t`open`}
      </span>
      <span>
        <ActKey act={read} /> {t`read`}
      </span>
    </span>
  )
}
