import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLayoutKanban, IconList, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import type { MessagingStatus } from '../../../../contract/messaging/message-states.ts'
import { pageAct } from '../../../commands/act.ts'
import { typeAhead } from '../../../commands/typing.ts'
import { useActs } from '../../../commands/use-acts.ts'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { useSeesMessages } from '../../../entities/message/use-sees-messages.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { FilterButton } from '../narrowing/filter/FilterButton.tsx'
import { FindInFolder } from './FindInFolder.tsx'
import classes from './FolderPage.module.css'
import type { FolderAddress } from './FolderPage.tsx'
import { StatusChips } from './StatusChips.tsx'
import { useRights } from './use-folder.ts'

/** Behind the list; nobody misses it before. */
const MessagingFilter = lazyPart(
  () => import('./MessagingFilter.tsx'),
  () => undefined,
)

interface Props {
  folder: FolderView
  tree: StatusTree
  address: FolderAddress
  /** People by status, as the other filters leave them. */
  counts: FolderView['counts']
  /** The field to find somebody is asked for; where there is room it stands there anyway. */
  finding: boolean
  onFind: (on: true) => void
  onMessages: (status: MessagingStatus | undefined) => void
  onFilter: (change: Partial<FolderAddress>) => void
  onChange: (change: Partial<FolderAddress>, replace?: boolean) => void
}

const find = pageAct({ label: msg`Find in folder`, keys: '/', types: true })

/** Whether there are so many people that one is looked for by name. */
export const isLong = (folder: FolderView): boolean => (folder.total ?? 0) > 8

/** Statuses with counts to choose from, the words to find, the kind of view. */
export function FolderTools(props: Props) {
  const { folder, tree, address, counts, finding, onFind, onMessages, onFilter, onChange } = props
  const { t } = useLingui()
  const phone = usePhone()
  const seesMessages = useSeesMessages()
  const { may, reason } = useRights(folder)
  const board = address.view === 'board'
  const finds = phone ? finding : isLong(folder)
  const field = useRef<HTMLInputElement>(null)
  useActs(msg`People in this folder`, { find }, () => (finds ? field.current?.focus() : onFind(true)))
  return (
    <div className={classes.tools}>
      {phone ? null : (
        <>
          <Segmented
            label={t`View`}
            value={board ? 'board' : 'table'}
            onChange={(view) => onChange({ view: view === 'board' ? 'board' : undefined })}
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
          <span className={classes.rule} />
        </>
      )}
      <div className={classes.filters}>
        <StatusChips
          {...{ folder, tree, counts }}
          chosen={address.status}
          onChoose={(status) => onChange({ status })}
        />
        {seesMessages && folder.number !== null ? (
          <Suspense fallback={null}>
            <MessagingFilter folder={folder} chosen={address.messages} onChoose={onMessages} />
          </Suspense>
        ) : null}
        <FilterButton {...{ folder, tree, address, onFilter }} />
      </div>
      {finds || address.find ? (
        <FindInFolder
          inputRef={field}
          focused={finding}
          value={address.find ?? ''}
          onChange={(find) => onChange({ find }, true)}
        />
      ) : null}
      {!phone && may('folders.addCandidate') && !reason ? (
        <Link
          className={buttonClass({ look: 'filled' })}
          to="/"
          search={{ to: folderAddress(folder) }}
          // The search begins with its field. In another tab nothing is typed here.
          onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || typeAhead()}
        >
          <IconUserPlus size={16} stroke={1.75} />
          <Trans>Add</Trans>
        </Link>
      ) : null}
    </div>
  )
}
