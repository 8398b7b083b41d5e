import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChecklist, IconFolderBolt, IconLock, IconSearch, IconShare, IconUserQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, Suspense, useState } from 'react'
import { useConnection } from '../../../data/device/live.ts'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import type { AboutTab, FolderView } from '../../../data/folders/views.ts'
import { since } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { usePageTitle } from '../../../ui/bars/page-title.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useMedia, usePhone } from '../../../ui/use-media.ts'
import { FolderMenu } from '../menu/FolderMenu.tsx'
import { ComingPill } from './ComingPill.tsx'
import classes from './FolderPage.module.css'
import { isLong } from './FolderTools.tsx'
import { OfflineMark } from './OfflineMark.tsx'
import { SharedWith } from './SharedWith.tsx'
import { useComing, useRights } from './use-folder.ts'
import { useWayUp } from './use-way-up.tsx'

const AskReview = lazyPart(() => import('../reviewing/requests/AskReview.tsx'))
const ShareDialog = lazyPart(() => import('../form/ShareDialog.tsx'))

interface Props {
  folder: FolderView
  /** On a phone: the field to find somebody is open. */
  finding: boolean
  onFinding: (finding: boolean) => void
  onAbout: (tab: AboutTab) => void
}

/** The bar of a folder; on a phone its name stands large beneath. */
export const FolderHead = memo(function FolderHead({ folder, finding, onFinding, onAbout }: Props) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  const now = useNow()
  usePageTitle(folder.name)
  const above = useWayUp()
  const coming = useComing(folder)
  const tags = (
    <>
      {folder.access === 'private' ? (
        <Tag>
          <IconLock size={12} stroke={1.75} />
          <Trans>Private</Trans>
        </Tag>
      ) : null}
      {folder.status === 'closed' ? (
        <Tag>
          <Trans>Archived</Trans>
        </Tag>
      ) : null}
      <OfflineMark worded folder={folder} className={classes.offline} />
    </>
  )
  return (
    <>
      <Bar title={phone ? null : folder.name} above={above} beside={phone ? null : tags}>
        {coming ? <ComingPill /> : null}
        {phone ? null : <HeadActs folder={folder} />}
        {phone && (finding || isLong(folder)) ? (
          <Button
            look="ghost"
            square
            aria-label={t`Find in folder`}
            aria-expanded={finding}
            onClick={() => onFinding(!finding)}
          >
            <IconSearch size={22} stroke={1.75} />
          </Button>
        ) : null}
        <FolderMenu folder={folder} look={phone ? 'ghost' : 'outline'} onAbout={onAbout} />
      </Bar>
      {phone ? (
        <div className={classes.title}>
          <h1 title={folder.name}>{folder.name}</h1>
          <p className={classes.meta}>
            {folder.total === undefined ? (
              coming && <Bone width={70} height={10} />
            ) : (
              <>
                <Plural value={folder.total} one="# person" other="# people" />
                {', '}
              </>
            )}{' '}
            <Trans>updated {since(folder.updatedAt, now, i18n.locale)}</Trans> {tags}
          </p>
        </div>
      ) : null}
    </>
  )
})

function HeadActs({ folder }: { folder: FolderView }) {
  const { t } = useLingui()
  const { may, reason } = useRights(folder)
  const connection = useConnection()
  const roomy = useMedia('(min-width: 1280px)')
  const [open, setOpen] = useState<'ask' | 'share'>()
  const close = () => setOpen(undefined)
  const offline = connection === 'offline'
  const unsent = folder.number === null ? t`It isn’t on the server yet.` : undefined
  return (
    <>
      <SharedWith folder={folder} />
      {may('folders.setStatus') && !reason ? (
        <Link className={buttonClass({})} to="/folders/$folderId/review/" params={{ folderId: folderAddress(folder) }}>
          <IconChecklist size={16} stroke={1.75} />
          <Trans>Review</Trans>
        </Link>
      ) : null}
      {folder.smart && may('folders.addCandidate') ? (
        <Link className={buttonClass({})} to="/folders/$folderId/batch/" params={{ folderId: folderAddress(folder) }}>
          <IconFolderBolt size={16} stroke={1.75} />
          <Trans>Next people</Trans>
        </Link>
      ) : null}
      {roomy && may('folders.share') && !reason ? (
        <Button reason={offline ? t`Asking for a review needs a connection.` : unsent} onClick={() => setOpen('ask')}>
          <IconUserQuestion size={16} stroke={1.75} />
          <Trans>Ask for review</Trans>
        </Button>
      ) : null}
      {may('folders.share') ? (
        <Button
          reason={reason ?? (offline ? t`Sharing needs a connection.` : undefined)}
          onClick={() => setOpen('share')}
        >
          <IconShare size={16} stroke={1.75} />
          <Trans>Share</Trans>
        </Button>
      ) : null}
      <Suspense>
        {open === 'ask' ? <AskReview folder={folder} onClose={close} /> : null}
        {open === 'share' ? <ShareDialog folder={folder} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
