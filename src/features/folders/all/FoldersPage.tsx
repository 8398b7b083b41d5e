import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { can } from '../../../../contract/access/can.ts'
import { openPalette } from '../../../commands/palette.ts'
import { syncNow, useSyncState } from '../../../data/device/live.ts'
import { useFolderNews, useFolders, useFoldersHeard } from '../../../data/folders/live.ts'
import { sumOf, useServerCounts } from '../../../data/folders/use-server-counts.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { useSilenceText } from '../../../data/network/silence.ts'
import { useUnseenOverlaps } from '../../../data/notices/use-unseen.ts'
import { Button } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { PullMark } from '../../../ui/gestures/PullMark.tsx'
import { usePull } from '../../../ui/gestures/use-pull.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useGrowing } from '../../../ui/lists/use-growing.ts'
import { Mark } from '../../../ui/Mark.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { useStatusTree } from '../page/use-folder.ts'
import type { ListChoice } from './choice/list-choice.ts'
import { Finder } from './Finder.tsx'
import { FolderRow } from './FolderRow.tsx'
import classes from './FoldersPage.module.css'
import { FoldersSkeleton } from './FoldersSkeleton.tsx'
import { type FolderKind, Kinds } from './Kinds.tsx'
import { NoFolders } from './NoFolders.tsx'
import { useNarrowed } from './use-narrowed.ts'

const ChosenLine = lazyPart(() => import('./choice/ChosenLine.tsx'))
const FolderForm = lazyPart(() => import('../form/FolderForm.tsx'))

/** As many are seen at a glance: they need no search. */
const few = 3

interface Props {
  kind: FolderKind
  onKind: (kind: FolderKind) => void
  choice: ListChoice
  onChoice: (choice: ListChoice) => void
  creating?: boolean
  onCreated?: (folderId: string) => void
}

/** Folders in reach: active, own, shared with the user, archived. */
export function FoldersPage({ kind, onKind, choice, onChoice, creating = false, onCreated }: Props) {
  const { t, i18n } = useLingui()
  const actor = useActor()
  const phone = usePhone()
  const tree = useStatusTree()
  const { connection } = useSyncState()
  const active = useFolders('active')
  const news = useFolderNews()
  const unseen = useUnseenOverlaps()
  const pull = usePull(() => void syncNow())
  const [form, setForm] = useState(creating)
  const lists = {
    active,
    mine: active?.filter((folder) => folder.creatorId === actor.id || folder.assigneeIds.includes(actor.id)),
    smart: active?.filter((folder) => folder.smart),
    shared: active?.filter((folder) => folder.hiringManagerIds.includes(actor.id)),
    closed: useFolders('closed'),
  }
  const list = lists[kind]
  const [find, setFind] = useState('')
  const all = list ?? []
  const asked = useServerCounts(all)
  const newsOf = ({ id }: FolderView) => news?.[id] ?? asked.get(id)?.news ?? 0
  const totalOf = ({ id, total }: FolderView) => total ?? sumOf(asked.get(id)?.counts)
  const known = { userId: actor.id, locale: i18n.locale, totalOf, newsOf }
  const shown = useGrowing(useNarrowed(all, find, choice, known))
  const chosen = Object.keys(choice).length > 0
  const finder =
    all.length > few || find || chosen ? <Finder {...{ list: all, find, choice, onChoice }} onFind={setFind} /> : null
  const mayCreate = can(actor, 'folders.create')
  // Nothing is known before the first answer; without one, that is what has to be said.
  const silence = useSilenceText()
  const unknown = !useFoldersHeard() && list?.length === 0
  return (
    <>
      <Bar title={t`Folders`} crown={<Mark size={26} />}>
        {phone ? (
          <Button look="ghost" square aria-label={t`Find people, folders, pages and actions`} onClick={openPalette}>
            <IconSearch size={24} stroke={1.75} />
          </Button>
        ) : null}
        {mayCreate ? (
          <Button
            look={phone ? 'ghost' : 'filled'}
            square={phone}
            aria-label={phone ? t`New folder` : undefined}
            onClick={() => setForm(true)}
          >
            <IconPlus size={phone ? 24 : 16} stroke={2} />
            {phone ? null : <Trans>New folder</Trans>}
          </Button>
        ) : null}
      </Bar>
      <div className={classes.kinds}>
        <Kinds {...{ kind, lists, onKind }} />
        {phone ? null : finder}
      </div>
      {phone ? finder : null}
      <Suspense>
        {chosen ? (
          <ChosenLine
            choice={choice}
            unknown={all.filter((folder) => totalOf(folder) === undefined).length}
            onChoice={onChoice}
          />
        ) : null}
      </Suspense>
      <div className={classes.list} {...pull.handlers}>
        <PullMark {...pull} />
        {list === undefined || (unknown && connection !== 'offline') ? (
          <FoldersSkeleton />
        ) : unknown ? (
          <ErrorCard detail={silence} />
        ) : list.length === 0 ? (
          <NoFolders kind={kind} onCreate={mayCreate ? () => setForm(true) : undefined} />
        ) : shown.length === 0 ? (
          <Empty title={find ? <Trans>No folder matches “{find.trim()}”</Trans> : <Trans>No folders here</Trans>} />
        ) : (
          shown.map((folder) => (
            <FolderRow
              key={folder.id}
              folder={folder}
              tree={tree}
              asked={asked.get(folder.id)?.counts}
              news={newsOf(folder)}
              met={unseen.filter(({ folderId }) => folderId === folder.id).length}
            />
          ))
        )}
      </div>
      <Suspense>{form ? <FolderForm onClose={() => setForm(false)} onDone={onCreated} /> : null}</Suspense>
    </>
  )
}
