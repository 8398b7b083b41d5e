import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { statusLimit } from '../../../../contract/folders/statuses.ts'
import type { Row } from '../../../../contract/rows.ts'
import { ActButton } from '../../../commands/ActButton.tsx'
import { useActs } from '../../../commands/use-acts.ts'
import { useConnection } from '../../../data/device/live.ts'
import { useStatuses } from '../../../data/folders/live.ts'
import { statusUse } from '../../../data/folders/status-use.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Bone, rows as bones } from '../../../ui/states/Skeleton.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { NewStatus } from './NewStatus.tsx'
import classes from './Statuses.module.css'
import { isShown, type Shown, StatusList } from './StatusList.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { newStatus, renameStatus } from './statuses-acts.ts'

type Status = Row<'statuses'>

interface Props {
  shown: Shown
  onShow: (shown: Shown) => void
  /** The status whose panel is open. */
  open: string | undefined
  onOpen: (id: string | undefined) => void
}

/** The company's candidate statuses, for whoever sets them (000 §6). They are on the device; changing them needs the server. */
export function StatusesPage({ open, onOpen, ...props }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const all = useStatuses()
  const { data: use } = useQuery(statusUse, queryClient)
  const reason = useConnection() === 'offline' ? t`Connect to change statuses.` : undefined
  const [making, setMaking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const tops = useMemo(() => all?.filter(({ parentId }) => parentId === null) ?? [], [all])
  const opened = tops.find(({ id }) => id === open)
  const beneath = (id: string) => all?.filter(({ parentId }) => parentId === id) ?? []
  const full = tops.length >= statusLimit ? t`No more statuses fit here` : undefined
  // The one that is open, or the row that has the focus, which opens first.
  const [renaming, setRenaming] = useState<string>()
  const rename = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-status]')?.dataset.status
    if (focused && focused !== open) onOpen(focused)
    setRenaming(focused ?? open)
  }
  useEffect(() => {
    if (!renaming || renaming !== opened?.id) return
    field.current?.focus()
    field.current?.select()
    setRenaming(undefined)
  }, [renaming, opened])
  const { create } = useActs(
    msg`Statuses`,
    { create: newStatus },
    { reason: reason ?? full, create: () => setMaking(true) },
  )
  useActs(msg`Statuses`, { renameStatus }, rename)
  return (
    <>
      <Bar
        title={t`Statuses`}
        above={{
          label: t`Folders`,
          link: (content, label, className) => (
            <Link to="/folders/" className={className} aria-label={label || undefined}>
              {content}
            </Link>
          ),
        }}
      >
        <ActButton look={phone ? 'ghost' : 'filled'} square={phone} act={create} />
      </Bar>
      <Filter {...props} tops={tops} />
      <div className={classes.body}>
        {all ? (
          <StatusList {...{ tops, beneath, use, reason, open, onOpen }} shown={props.shown} />
        ) : (
          <div className={classes.main} aria-busy>
            {bones(8, (at) => (
              <Bone key={at} width="60%" height={24} />
            ))}
          </div>
        )}
        {opened ? (
          <StatusPanel
            status={opened}
            substatuses={beneath(opened.id)}
            use={use}
            reason={reason}
            first={field}
            onClose={() => onOpen(undefined)}
          />
        ) : null}
      </div>
      {making ? <NewStatus onClose={() => setMaking(false)} /> : null}
    </>
  )
}

function Filter({ tops, shown, onShow }: Pick<Props, 'shown' | 'onShow'> & { tops: readonly Status[] }) {
  const { t } = useLingui()
  const label = (value: Shown, words: string) => ({
    value,
    label: (
      <>
        {words} <span className={classes.count}>{tops.filter(isShown(value)).length}</span>
      </>
    ),
  })
  const said = {
    default: t`Every folder has these, in this order`,
    available: t`These aren’t in folders. Turn one on to use it.`,
    all: t`All statuses of the company`,
  }
  return (
    <div className={classes.filter}>
      <Segmented
        label={t`Statuses`}
        value={shown}
        options={[label('default', t`Default`), label('available', t`Available`), label('all', t`All`)]}
        onChange={onShow}
      />
      <span className={classes.quiet}>{said[shown]}</span>
    </div>
  )
}
