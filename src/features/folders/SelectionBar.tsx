import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleDot, IconCopy, IconFolderSymlink, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCandidates } from '../../data/live.ts'
import type { CandidateView, FolderView } from '../../data/views.ts'
import type { StatusTree } from '../../entities/candidate/statuses.ts'
import { Popup } from '../../ui/Popup.tsx'
import { applyStatus, type Telling } from './acts.tsx'
import { type Chosen, type ListFilter, noneChosen } from './chosen.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import classes from './SelectionBar.module.css'
import { StatusMenu } from './StatusMenu.tsx'
import { useRights } from './use-folder.ts'

interface Props {
  folder: FolderView
  tree: StatusTree
  telling: Telling
  filter: ListFilter
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Mass actions on the selected; there only while somebody is selected. */
export function SelectionBar(props: Props) {
  const { chosen } = props
  return chosen.kind === 'all' || chosen.ids.size ? <Bar {...props} /> : null
}

function Bar({ folder, tree, telling, filter, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const { may, reason, has } = useRights(folder)
  const [dialog, setDialog] = useState<'move' | 'copy' | 'remove'>()
  // Only a mass action reads the whole list, and only while something is selected.
  const all = useCandidates(folder.id, { ...filter, start: 0, limit: 50_000 })?.rows
  const list: readonly CandidateView[] | undefined =
    chosen.kind === 'all' ? all : all?.filter(({ id }) => chosen.ids.has(id))
  const count = chosen.kind === 'all' ? list?.length : chosen.ids.size
  const clear = () => onChoose(noneChosen)
  const changing = may('folders.setStatus') && has('changeCandidate') && !reason
  return (
    <>
      <div className={classes.bar} role="toolbar" aria-label={t`Actions for the selected`} data-ink>
        <span className={classes.count} role="status">
          {count === undefined ? (
            <Trans>All selected</Trans>
          ) : (
            <Plural value={count} one="# selected" other="# selected" />
          )}
        </span>
        <span className={classes.line} />
        {changing ? (
          <Popup
            label={t`Status`}
            disabled={!list}
            buttonClass={classes.act}
            button={<Act icon={<IconCircleDot size={16} stroke={1.75} />} text={t`Status`} />}
          >
            {(close) => (
              <StatusMenu
                tree={tree}
                onChoose={(status, substatusId) => {
                  close()
                  void applyStatus(telling, list ?? [], status, substatusId).then(clear)
                }}
              />
            )}
          </Popup>
        ) : null}
        {may('folders.moveCandidate') && !reason ? (
          <>
            <button type="button" className={classes.act} disabled={!list} onClick={() => setDialog('move')}>
              <Act icon={<IconFolderSymlink size={16} stroke={1.75} />} text={t`Move`} />
            </button>
            <button type="button" className={classes.act} disabled={!list} onClick={() => setDialog('copy')}>
              <Act icon={<IconCopy size={16} stroke={1.75} />} text={t`Copy`} />
            </button>
          </>
        ) : null}
        {may('folders.removeCandidate') && !reason ? (
          <button type="button" className={classes.act} disabled={!list} onClick={() => setDialog('remove')}>
            <Act icon={<IconTrash size={16} stroke={1.75} />} text={t`Remove`} />
          </button>
        ) : null}
        {reason ? <Trans>This folder is archived</Trans> : null}
        <button type="button" className={classes.act} aria-label={t`Clear the selection`} onClick={clear}>
          <IconX size={16} stroke={1.75} />
        </button>
      </div>
      {list && (dialog === 'move' || dialog === 'copy') ? (
        <MoveDialog how={dialog} telling={telling} list={list} onClose={() => setDialog(undefined)} onDone={clear} />
      ) : null}
      {list && dialog === 'remove' ? (
        <RemoveDialog telling={telling} list={list} onClose={() => setDialog(undefined)} onDone={clear} />
      ) : null}
    </>
  )
}

const Act = ({ icon, text }: { icon: React.ReactNode; text: string }) => (
  <>
    {icon}
    <span className={classes.text}>{text}</span>
  </>
)
