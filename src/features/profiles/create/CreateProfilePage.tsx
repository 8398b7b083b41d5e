import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allSharedQuery, ownSharedQuery } from '../../../data/device/installed/own-shared.ts'
import { dropShared, type Shared } from '../../../data/device/installed/shared.ts'
import { queryClient } from '../../../data/network/query.ts'
import { ago } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Page } from '../../../ui/shells/Page.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import classes from './CreateProfile.module.css'
import { Creating } from './Creating.tsx'
import { draftOf, emptyDraft, type FilledDraft } from './draft.ts'

const nothing: FilledDraft = { draft: emptyDraft, unread: [], resumes: [], more: 0, leftOut: 0 }

/** @param shared undefined where nothing was, or it is not there any more */
const filled = async (shared: Shared | undefined): Promise<FilledDraft> => (shared ? draftOf(shared) : nothing)

interface Props {
  /** What was shared into the app or opened with it. */
  sharedId: string | undefined
  onCreated: (id: number) => void
}

/** A person by hand, out of a résumé, or of what another app has shared: nothing is sent before its user says so. */
export function CreateProfilePage({ sharedId, onCreated }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(ownSharedQuery(sharedId, filled), queryClient)
  const drop = async () => {
    if (sharedId !== undefined) await dropShared(sharedId)
    void queryClient.invalidateQueries({ queryKey: allSharedQuery.queryKey })
  }
  const done = (id: number, whole: boolean) => {
    onCreated(id)
    // What did not arrive stays on the device for its day.
    if (whole) void drop()
  }
  return (
    <Page title={t`Create profile`} width="form">
      <Quiet lead>
        <Trans>Only your company sees it. If someone like this already exists, you’ll be asked who it is.</Trans>
      </Quiet>
      {data ? (
        <Creating
          key={sharedId}
          sharedId={sharedId}
          filled={{ ...data.made, gone: data.gone }}
          onDone={done}
          onDiscard={sharedId === undefined || data.gone ? undefined : () => void drop()}
        />
      ) : null}
      <Earlier except={sharedId} />
    </Page>
  )
}

/** What else was shared within the last day and still waits. */
function Earlier({ except }: { except: string | undefined }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { data = [] } = useQuery(allSharedQuery, queryClient)
  const others = data.filter(({ id }) => id !== except)
  if (!others.length) return null
  return (
    <section>
      <h2 className={classes.head}>
        <Trans>Shared earlier</Trans>
      </h2>
      <ul>
        {others.map(({ id, at, title, url, files }) => (
          <li key={id}>
            <Link className={classes.link} to="/profiles/create/" search={{ shared: id }}>
              {title || url || files[0]?.name || t`Untitled`}
            </Link>{' '}
            <Quiet as="span">{ago(new Date(at).toISOString(), now, i18n.locale)}</Quiet>
          </li>
        ))}
      </ul>
    </section>
  )
}
