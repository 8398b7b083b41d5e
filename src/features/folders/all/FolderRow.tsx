import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import { mostNews } from '../../../data/folders/folder-news.ts'
import { sumOf } from '../../../data/folders/use-server-counts.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { statusStyle } from '../../../entities/candidate/StatusGlyph.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { ago } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { FolderMenu } from '../menu/LazyFolderMenu.tsx'
import { OfflineMark } from '../page/OfflineMark.tsx'
import classes from './FoldersPage.module.css'

interface RowProps {
  folder: FolderView
  tree: StatusTree | undefined
  /** How many people others have put into it since the user last looked into it. */
  news: number
  /** People by status as the server says, where the device does not hold them. */
  asked?: FolderView['counts']
  /** How many changes of the user's in it have met a colleague's, unread. */
  met: number
}

/** A folder in the list: how many people, in which statuses, whose, how fresh. */
export const FolderRow = memo(function FolderRow({ folder, tree, news, met, asked }: RowProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const phone = usePhone()
  const actor = useActor()
  const author = useAuthorName(useColleagues())
  const owner = folder.creatorId === actor.id ? t`You` : author(folder.creatorId)
  const when = ago(folder.updatedAt, now, i18n.locale, phone)
  const whose = phone ? `${owner}, ${when}` : owner
  const counts = folder.counts ?? asked
  const kept = <OfflineMark folder={folder} className={classes.kept} />
  return (
    <div className={classes.row}>
      <div className={classes.title}>
        <Link
          className={classes.name}
          to="/folders/$folderId/"
          params={{ folderId: folderAddress(folder) }}
          title={folder.name}
        >
          {folder.name}
        </Link>
        {folder.access === 'private' ? (
          <Tag>
            <IconLock size={12} stroke={1.75} />
            {phone ? null : <Trans>Private</Trans>}
          </Tag>
        ) : null}
        {phone ? null : kept}
        {folder.smart ? (
          <Tag>
            <Trans>Smart</Trans>
          </Tag>
        ) : null}
        {folder.waiting ? <IconClock size={14} stroke={1.75} role="img" aria-label={t`Not sent yet`} /> : null}
        {met ? <Met count={met} /> : null}
        {news ? <News count={news} /> : null}
      </div>
      {phone ? null : <Spread counts={counts} tree={tree} />}
      <div className={classes.meta} title={whose}>
        <People total={folder.total ?? sumOf(counts)} />
        <span className={classes.whose}>{whose}</span>
      </div>
      {phone ? (
        <>
          {kept}
          <Spread counts={counts} tree={tree} />
        </>
      ) : (
        <>
          <div className={`${classes.meta} ${classes.right}`}>{when}</div>
          <div className={classes.acts}>
            <FolderMenu folder={folder} />
          </div>
        </>
      )}
    </div>
  )
})

function Met({ count }: { count: number }) {
  return (
    <span className={classes.met}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">
        <Plural
          value={count}
          one="# change overlapped with a colleague’s"
          other="# changes overlapped with a colleague’s"
        />
      </span>
    </span>
  )
}

function News({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <span className={classes.news} title={t`Added by others since you last looked`}>
      {count >= mostNews ? t`${mostNews - 1}+ new` : <Plural value={count} one="# new" other="# new" />}
    </span>
  )
}

function People({ total }: { total: number | undefined }) {
  if (total === undefined) return <Trans>Not on this device</Trans>
  if (total === 0) return <Trans>No people yet</Trans>
  return <Plural value={total} one="# person" other="# people" />
}

/** How the people are spread over the statuses; the words are in the folder itself. */
function Spread({ counts, tree }: { counts: FolderView['counts']; tree: StatusTree | undefined }) {
  const { t } = useLingui()
  const parts = tree?.listWith(counts).flatMap((status) => {
    const count = counts?.[status.id] ?? 0
    return count ? [{ status, count }] : []
  })
  if (!parts?.length) return <span />
  const said = parts.map(({ status, count }) => `${status.name} ${count}`).join(', ')
  return (
    <div className={classes.spread} role="img" aria-label={t`Statuses: ${said}`} title={said}>
      {parts.map(({ status, count }) => (
        <span
          key={status.id}
          className={classes.part}
          style={{
            ...statusStyle(status),
            flexGrow: count,
            background: status.shape === 'new' ? 'var(--line-strong)' : undefined,
          }}
        />
      ))}
    </div>
  )
}
