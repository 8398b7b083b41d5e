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
import { List } from '../../../ui/shells/List.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { AsOf } from '../../../ui/states/AsOf.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { BackToFolder, folderAbove } from '../folder-above.tsx'
import { NoSearches } from './NoSearches.tsx'
import classes from './SearchesPage.module.css'
import { SearchWords } from './SearchWords.tsx'

/** The searches that a folder's people came from, and people who are like them (001 §7). */
export function FolderSearchesPage({ folderId }: { folderId: string }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const phone = usePhone()
  const errorText = useErrorText()
  const folder = useFolder(folderId)
  const { data, asOf, error, copy, again } = useRead(folderSearches(folderId))
  return (
    <Page
      title={t`Searches`}
      above={folderAbove(folderId, folder?.name ?? t`Folder`)}
      beside={<AsOf at={asOf} />}
      acts={phone ? null : <Recommended folderId={folderId} />}
      width="rows"
    >
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
      ) : (
        <List
          flow
          label={t`Searches`}
          items={data?.results}
          id={({ query }) => query}
          columns={[
            {
              id: 'search',
              width: '1fr',
              phone: 'title',
              cell: ({ query, count }) => (
                <SearchWords
                  query={query}
                  under={<Plural value={count} one="# person in this folder" other="# people in this folder" />}
                />
              ),
            },
            {
              id: 'when',
              width: 88,
              align: 'end',
              phone: 'end',
              cell: ({ added_at: at }) => <time dateTime={at}>{ago(at, now, i18n.locale)}</time>,
            },
          ]}
          empty={
            <NoSearches title={<Trans>No searches yet</Trans>}>
              <Trans>No one in this folder was added from a search.</Trans>
            </NoSearches>
          }
        />
      )}
    </Page>
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
