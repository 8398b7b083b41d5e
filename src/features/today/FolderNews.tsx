import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { folderAddress } from '../../data/folders/folder-address.ts'
import { mostNews } from '../../data/folders/folder-news.ts'
import { useFolderNews, useFolders } from '../../data/folders/live.ts'
import classes from './Today.module.css'

/** Folders into which others have put people since the user looked. They ask for nothing. */
export function FolderNews() {
  const folders = useFolders('active')
  const news = useFolderNews()
  const fresh = (folders ?? []).flatMap((folder) => {
    const count = news?.[folder.id]
    return count ? [{ folder, count }] : []
  })
  if (!fresh.length) return null
  return (
    <section className={classes.news}>
      <h2>
        <Trans>New in your folders</Trans>
      </h2>
      <ul>
        {fresh.map(({ folder, count }) => (
          <li key={folder.id}>
            <Link to="/folders/$folderId/" params={{ folderId: folderAddress(folder) }} className={classes.folder}>
              <span title={folder.name}>{folder.name}</span>{' '}
              <small>
                {count >= mostNews ? (
                  <Trans>{mostNews - 1}+ new</Trans>
                ) : (
                  <Plural value={count} one="# new" other="# new" />
                )}
              </small>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
