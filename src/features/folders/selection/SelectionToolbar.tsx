import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleDot } from '@tabler/icons-react'
import type { Row } from '../../../../contract/rows.ts'
import { ActKey } from '../../../commands/ActKey.tsx'
import type { ReadyAct } from '../../../commands/act.ts'
import { BulkActs } from '../../../commands/BulkActs.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { InkBar, inkAct } from '../../../ui/bars/InkBar.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { changeStatus } from '../status/change-status.ts'
import { StatusMenu } from '../status/StatusMenu.tsx'

interface Props {
  tree: StatusTree
  /** Absent while it is read. */
  count: number | undefined
  /** They are everybody in the list. */
  all: boolean
  /** The selected are read. */
  ready: boolean
  acts: Readonly<Record<string, ReadyAct | undefined>>
  archived: boolean
  /** Absent where the status is not theirs to change. */
  onStatus: ((status: Row<'statuses'>, substatusId: string | null) => void) | undefined
  onClear: () => void
}

/** What can be done with the selected, over the list where there is no room beside it. */
export function SelectionToolbar({ tree, count, all, ready, acts, archived, onStatus, onClear }: Props) {
  const { t } = useLingui()
  return (
    <InkBar count={count} all={all} onClear={onClear}>
      {onStatus ? (
        <Popup
          named
          label={t`Status`}
          disabled={!ready}
          buttonClass={inkAct}
          button={
            <>
              <IconCircleDot size={16} stroke={1.75} aria-hidden />
              <span>{t`Status`}</span>
              <ActKey act={changeStatus} pale />
            </>
          }
        >
          {(close) => (
            <StatusMenu
              keyed
              tree={tree}
              onChoose={(status, substatusId) => {
                close()
                onStatus(status, substatusId)
              }}
            />
          )}
        </Popup>
      ) : null}
      <BulkActs acts={Object.values(acts)} />
      {archived ? <Trans>This folder is archived</Trans> : null}
    </InkBar>
  )
}
