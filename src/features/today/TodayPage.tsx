import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { ActButton } from '../../commands/ActButton.tsx'
import { openPalette } from '../../commands/palette.ts'
import { useActs } from '../../commands/use-acts.ts'
import { useSyncState } from '../../data/device/live.ts'
import type { ToldByAll } from '../../entities/change/told.ts'
import { kindNames, kinds } from '../../entities/due/kinds.ts'
import { byUrgency, entriesOf, type Kind } from '../../entities/due/urgency.ts'
import { useToday } from '../../entities/due/use-today.ts'
import { longDay } from '../../entities/step/due-words.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Bar } from '../../ui/bars/Bar.tsx'
import { Choices } from '../../ui/bars/Choices.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Bone, rows as bones } from '../../ui/states/Skeleton.tsx'
import { useDesktop, usePhone } from '../../ui/use-media.ts'
import { Coming } from './coming/Coming.tsx'
import { stepOnSomebody } from './coming/step-on-somebody.ts'
import { Entries } from './Entries.tsx'
import { FolderNews } from './FolderNews.tsx'
import { todayPage } from './item-acts.ts'
import { KeyHints } from './KeyHints.tsx'
import { NothingLeft } from './NothingLeft.tsx'
import { ToldContext } from './rows/RefusedRow.tsx'
import classes from './Today.module.css'

/** What asks for its user today, of all areas: read and settled on the device. */
export function TodayPage({ told }: { told: ToldByAll }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const phone = usePhone()
  const beside = useDesktop()
  const today = useToday(now)
  const [only, setOnly] = useState<Kind | 'all'>('all')
  const { add } = useActs(todayPage, { add: stepOnSomebody }, undefined)
  const isSettled = useSettled()
  const due = today?.due
  // What is narrowed to ends with its last one.
  const chosen = only !== 'all' && due?.[only].length ? only : 'all'
  const entries = due ? entriesOf(due, chosen === 'all' ? kinds : [chosen]) : []
  const offered = kinds.filter((kind) => due?.[kind].length)
  return (
    <ToldContext value={told}>
      <Bar
        title={t`Today`}
        beside={<span className={classes.day}>{longDay(now, i18n.locale)}</span>}
        crown={<Mark size={26} />}
      >
        {phone ? (
          <Button look="ghost" square aria-label={t`Find people, folders, pages and actions`} onClick={openPalette}>
            <IconSearch size={24} stroke={1.75} />
          </Button>
        ) : null}
        <ActButton act={add} square={phone} look={phone ? 'ghost' : 'outline'} Icon={IconPlus} />
      </Bar>
      <div className={classes.frame}>
        <div className={classes.main}>
          {due && today.count ? (
            <div className={classes.tools}>
              <Choices<Kind | 'all'>
                label={t`What is due`}
                value={chosen}
                options={[
                  { key: 'all', label: t`All`, count: today.count },
                  ...offered.map((kind) => ({
                    key: kind,
                    label: i18n._(kindNames[kind]),
                    count: due[kind].length,
                  })),
                ]}
                onChange={setOnly}
              />
              {beside ? <KeyHints /> : null}
            </div>
          ) : null}
          <div className={classes.scroll}>
            {!today || (!today.count && !isSettled) ? (
              <Waiting />
            ) : entries.length ? (
              <Entries entries={phone ? byUrgency(entries, now) : entries} grouped={!phone} />
            ) : (
              <NothingLeft next={today.coming[0]} />
            )}
            {today && !beside ? <Coming today={today} /> : null}
            <FolderNews />
          </div>
        </div>
        {today && beside ? <Coming today={today} aside /> : null}
      </div>
    </ToldContext>
  )
}

/** What has come so far is not all on a device that is new, or was away: until then nobody reads that nothing is left. */
function useSettled(): boolean {
  const { connection, lastSyncAt, syncing } = useSyncState()
  const [isSettled, setIsSettled] = useState(false)
  const isNow = connection === 'offline' || (connection !== 'unknown' && lastSyncAt !== undefined && !syncing)
  if (isNow && !isSettled) setIsSettled(true)
  return isSettled
}

const Waiting = () => (
  <div className={classes.waiting} aria-busy>
    {bones(6, (key) => (
      <div key={key} className={classes.bone}>
        <Bone width="40%" />
        <Bone width="60%" />
      </div>
    ))}
    <span className="visually-hidden">
      <Trans>Loading</Trans>
    </span>
  </div>
)
