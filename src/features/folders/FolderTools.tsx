import { Trans, useLingui } from '@lingui/react/macro'
import { IconLayoutKanban, IconList, IconSearch, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FolderView } from '../../data/views.ts'
import { StatusGlyph } from '../../entities/candidate/StatusGlyph.tsx'
import type { StatusTree } from '../../entities/candidate/statuses.ts'
import { numbers } from '../../lib/intl.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { joined } from '../../ui/joined.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { usePhone } from '../../ui/use-media.ts'
import classes from './FolderPage.module.css'
import type { FolderAddress } from './FolderPage.tsx'
import { useRights } from './use-folder.ts'

interface Props {
  folder: FolderView
  tree: StatusTree
  address: FolderAddress
  onChange: (change: Partial<FolderAddress>, replace?: boolean) => void
}

/** Statuses with counts to choose from, the words to find, the kind of view. */
export function FolderTools({ folder, tree, address, onChange }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const { may, reason } = useRights(folder)
  const board = address.view === 'board'
  const many = (folder.total ?? 0) > 8
  return (
    <div className={classes.tools}>
      {phone ? null : (
        <Segmented
          label={t`View`}
          value={board ? 'board' : 'table'}
          onChange={(view) => onChange({ view: view === 'board' ? 'board' : undefined, status: undefined })}
          options={[
            {
              value: 'table',
              label: (
                <>
                  <IconList size={15} stroke={1.75} /> {t`Table`}
                </>
              ),
            },
            {
              value: 'board',
              label: (
                <>
                  <IconLayoutKanban size={15} stroke={1.75} /> {t`Board`}
                </>
              ),
            },
          ]}
        />
      )}
      {board && !phone ? (
        <span className={classes.chips} />
      ) : (
        <Chips folder={folder} tree={tree} chosen={address.status} onChange={onChange} />
      )}
      {many || address.find ? <Find value={address.find ?? ''} onChange={(find) => onChange({ find }, true)} /> : null}
      {!phone && may('folders.addCandidate') && !reason ? (
        <Link className={buttonClass({ look: 'filled' })} to="/">
          <IconUserPlus size={16} stroke={1.75} />
          <Trans>Add</Trans>
        </Link>
      ) : null}
    </div>
  )
}

interface ChipsProps {
  folder: FolderView
  tree: StatusTree
  chosen: string | undefined
  onChange: Props['onChange']
}

function Chips({ folder, tree, chosen, onChange }: ChipsProps) {
  const { t, i18n } = useLingui()
  const number = (count: number) => numbers(i18n.locale).format(count)
  const shown = tree.list.filter((status) => folder.counts?.[status.id] || status.id === chosen)
  return (
    <fieldset className={classes.chips} aria-label={t`Statuses`}>
      <button
        type="button"
        aria-pressed={!chosen}
        className={joined(classes.chip, !chosen && classes.on)}
        onClick={() => onChange({ status: undefined })}
      >
        <Trans>All</Trans>
        {folder.total === undefined ? null : <span className={classes.count}>{number(folder.total)}</span>}
      </button>
      {shown.map((status) => (
        <button
          key={status.id}
          type="button"
          aria-pressed={chosen === status.id}
          className={joined(classes.chip, chosen === status.id && classes.on)}
          onClick={() => onChange({ status: chosen === status.id ? undefined : status.id })}
        >
          <StatusGlyph status={status} size={15} />
          {status.name}
          <span className={classes.count}>{number(folder.counts?.[status.id] ?? 0)}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** The words follow the typing a moment later, so that a long list is not read for every letter. */
function Find({ value, onChange }: { value: string; onChange: (value: string | undefined) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const told = useRef(onChange)
  useEffect(() => {
    told.current = onChange
  })
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => told.current(typed || undefined), 200)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <label className={classes.find}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        type="search"
        aria-label={t`Find in folder`}
        placeholder={t`Find in folder`}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
