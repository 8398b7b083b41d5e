import { Trans, useLingui } from '@lingui/react/macro'
import { IconLayoutKanban, IconList, IconSearch, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FolderView } from '../../data/views.ts'
import type { StatusTree } from '../../entities/candidate/statuses.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { usePhone } from '../../ui/use-media.ts'
import classes from './FolderPage.module.css'
import type { FolderAddress } from './FolderPage.tsx'
import { StatusChips } from './StatusChips.tsx'
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
      {board && !phone ? null : (
        <StatusChips folder={folder} tree={tree} chosen={address.status} onChoose={(status) => onChange({ status })} />
      )}
      {phone ? null : <span className={classes.grow} />}
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
