import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { likeFolder } from '../../../../contract/search/search-url.ts'
import { useConnection } from '../../../data/device/live.ts'
import { useFolder } from '../../../data/folders/live.ts'
import { NetworkError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useRead } from '../../../data/network/reads/use-read.ts'
import { folderSearches } from '../../../data/search/saved-searches.ts'
import { ago } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { AsOf } from '../../../ui/states/AsOf.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { BackToFolder, folderAbove } from '../folder-above.tsx'
import { List } from './List.tsx'
import { NoSearches } from './NoSearches.tsx'
import classes from './SearchesPage.module.css'
import { SearchLink } from './SearchLink.tsx'
import { useSearchWords } from './search-words.ts'

/** The searches that a folder's people came from, and people who are like them (001 §7). */
export function FolderSearchesPage({ folderId }: { folderId: string }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const phone = usePhone()
  const words = useSearchWords()
  const errorText = useErrorText()
  const folder = useFolder(folderId)
  const { data, asOf, error, copy, again } = useRead(folderSearches(folderId))
  return (
    <>
      <Bar title={t`Searches`} above={folderAbove(folderId, folder?.name ?? t`Folder`)} beside={<AsOf at={asOf} />}>
        {phone ? null : <Recommended folderId={folderId} />}
      </Bar>
      <div className={classes.page}>
        {phone ? (
          <p className={classes.act}>
            <Recommended folderId={folderId} />
          </p>
        ) : null}
        {error instanceof NetworkError ? (
          <NotHere part onRetry={again} acts={<BackToFolder folderId={folderId} />}>
            <Trans>This folder’s searches will appear as soon as the server responds.</Trans>
          </NotHere>
        ) : error ? (
          <ErrorCard detail={errorText(error)} onRetry={again} copy={copy} />
        ) : data?.count === 0 ? (
          <NoSearches title={<Trans>No searches yet</Trans>}>
            <Trans>No one in this folder was added from a search.</Trans>
          </NoSearches>
        ) : (
          <div className={classes.column}>
            <List label={t`Searches`} rows={data?.results} missing={error}>
              {({ query, count, added_at }) => (
                <li key={query} className={classes.row}>
                  <SearchLink query={query} className={classes.link}>
                    <span className={classes.made} title={words(query)}>
                      {words(query)}
                    </span>
                    <span>
                      <Plural value={count} one="# person in this folder" other="# people in this folder" />
                    </span>
                  </SearchLink>
                  <time className={classes.when} dateTime={added_at}>
                    {ago(added_at, now, i18n.locale)}
                  </time>
                </li>
              )}
            </List>
          </div>
        )}
      </div>
    </>
  )
}

/** The way to people who are like those of a folder; a device by itself cannot tell who is. */
function Recommended({ folderId }: { folderId: string }) {
  const { t } = useLingui()
  const phone = usePhone()
  const offline = useConnection() === 'offline'
  const face = (
    <>
      <IconSparkles size={16} stroke={1.75} aria-hidden />
      <Trans>Recommended people</Trans>
    </>
  )
  if (offline) {
    return (
      <Button wide={phone} reason={t`Recommendations come from the server. Connect to see them.`}>
        {face}
      </Button>
    )
  }
  return (
    <Link className={buttonClass({ wide: phone })} to="/" search={{ similar: likeFolder(folderId) }}>
      {face}
    </Link>
  )
}
